import type { LayoutContent } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { itemRows } from "../parts/item-rows.js";
import { artPictogram } from "../parts/pictogram-part.js";
import { pricePart } from "../parts/price-part.js";
import { starsPart } from "../parts/stars-part.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Zones } from "../zones.js";

type ProductContent = Extract<LayoutContent, { layout: "product" }>;

/** A product's name, stars, price and points, beside or below its picture. */
export function productLayout(stage: SceneStage, zones: Zones, content: ProductContent): Layer[] {
  const { name, rating, ratingCount, price, points } = content;
  const facts = rowHeights(zones, content);
  const room = zones.text;
  const title = textPart(stage, {
    id: "name",
    text: name,
    words: null,
    role: points.length === 0 ? "headline" : "heading",
    box: { ...room, heightPx: room.heightPx - facts.belowPx },
    anchor: "top",
    maxLines: points.length === 0 ? 4 : 2,
    color: stage.swatch.ink,
    enterMs: stage.baseMs,
    reveal: "together",
  });
  const usedPx =
    title.box.heightPx + facts.belowPx - facts.pointsRoomPx + neededPoints(stage, zones, content, facts);
  const topPx = Math.max(0, (room.heightPx - usedPx) / 2);
  const shifted = shift(stage, title, { room, topPx, content });
  let yPx = room.yPx + topPx + title.box.heightPx + facts.gapPx;
  const layers: Layer[] = [
    ...artPictogram(stage, zones.art, stage.scene.direction.pictogram ?? "package"),
    ...shifted,
  ];
  if (rating !== null) {
    const box = centeredRow(
      stage,
      { ...room, yPx, heightPx: facts.starsPx },
      facts.starsPx * 5.56 + (ratingCount === null ? 130 : 330),
    );
    layers.push(...starsPart(stage, { rating, ratingCount, box, enterMs: stage.baseMs + 180 }));
    yPx += facts.starsPx + facts.gapPx;
  }
  if (price !== null) {
    const enterMs = enterAt(stage, stage.times.startOf(price.words), stage.baseMs + 360);
    const box = { ...room, yPx, heightPx: facts.pricePx };
    layers.push(pricePart(stage, { price, box, align: stage.look.align, enterMs }));
    yPx += facts.pricePx + facts.gapPx;
  }
  if (points.length === 0) return layers;
  const box = { ...room, yPx: yPx + 8, heightPx: room.yPx + room.heightPx - yPx - 8 };
  const rows = itemRows(stage, {
    id: "point",
    items: points,
    box,
    markerText: () => null,
    firstEnterMs: null,
    anchor: "top",
  });
  return [...layers, ...rows];
}

interface RowHeights {
  gapPx: number;
  starsPx: number;
  pricePx: number;
  /** All below the name. */
  belowPx: number;
  pointsRoomPx: number;
}

function rowHeights(zones: Zones, { rating, price, points }: ProductContent): RowHeights {
  const isSmall = zones.text.heightPx < 600;
  const gapPx = isSmall ? 20 : 32;
  const starsPx = isSmall ? 52 : 64;
  const pricePx = isSmall ? 84 : 104;
  const fixedPx = (rating === null ? 0 : starsPx + gapPx) + (price === null ? 0 : pricePx + gapPx);
  const rowPx = isSmall ? 66 : 112;
  const pointsRoomPx = Math.min(points.length * rowPx, zones.text.heightPx * 0.56);
  return { gapPx, starsPx, pricePx, belowPx: fixedPx + pointsRoomPx + gapPx, pointsRoomPx };
}

function neededPoints(stage: SceneStage, zones: Zones, content: ProductContent, facts: RowHeights): number {
  return content.points.length === 0
    ? 0
    : Math.max(facts.pointsRoomPx, zones.text.heightPx * (stage.ratio === "9:16" ? 0.4 : 0.3));
}

function shift(
  stage: SceneStage,
  title: ReturnType<typeof textPart>,
  { room, topPx, content }: { room: Box; topPx: number; content: ProductContent },
): Layer[] {
  return textPart(stage, {
    id: "name",
    text: content.name,
    words: null,
    role: content.points.length === 0 ? "headline" : "heading",
    box: { ...room, yPx: room.yPx + topPx, heightPx: title.box.heightPx + 1 },
    anchor: "top",
    maxLines: content.points.length === 0 ? 4 : 2,
    color: stage.swatch.ink,
    enterMs: stage.baseMs,
    reveal: "together",
  }).layers;
}

function centeredRow(stage: SceneStage, row: Box, widthPx: number): Box {
  if (stage.look.align !== "center") return row;
  return insetBox(row, { leftPx: Math.max(0, (row.widthPx - widthPx) / 2) });
}
