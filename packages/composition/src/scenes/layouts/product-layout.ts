import type { LayoutContent, SceneElement } from "@inkreel/contract";
import type { Context2D } from "../../draw/host.js";
import { PRODUCT_PICTOGRAM } from "../../objects/drawings-of-scene.js";
import { drawTextBlock } from "../../text/draw-text-block.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import { itemRows } from "../parts/item-rows.js";
import { artPictogram } from "../parts/pictogram-part.js";
import { shapePart } from "../parts/shape-part.js";
import { starsPart } from "../parts/stars-part.js";
import { type SceneStage, stageOfMark } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Zones } from "../zones.js";

type ProductContent = Extract<LayoutContent, { layout: "product" }>;

/** Returns the layers of a product scene: name, stars, price and selling points, beside or below the picture. */
export function productLayout(stage: SceneStage, zones: Zones, content: ProductContent): Layer[] {
  const rows = productRows(stage, zones.text, content);
  const art = artPictogram(stage, zones.art, stage.scene.direction.pictogram ?? PRODUCT_PICTOGRAM);
  return [
    ...art,
    ...nameLayers(stage, rows.name, content),
    ...starLayers(stage, rows.stars, content),
    ...priceLayers(stage, rows.price, content),
    ...pointLayers(stage, rows.points, content),
  ];
}

/** Minimum height of the name, as a fraction of the available height. */
const NAME_SHARE = 0.24;

interface ProductRows {
  name: Box;
  stars: Box;
  price: Box;
  points: Box;
}

/** Divides the height among the facts that the product has, as one vertically centred block. */
function productRows(
  stage: SceneStage,
  room: Box,
  { name, rating, price, points }: ProductContent,
): ProductRows {
  const isSmall = room.heightPx < 600;
  const gapPx = isSmall ? 20 : 32;
  const starsPx = rating === null ? 0 : (isSmall ? 52 : 64) + gapPx;
  const pricePx = price === null ? 0 : (isSmall ? 84 : 104) + gapPx;
  const mostPointsPx = points.length * (stage.ratio === "9:16" ? 160 : 132);
  const fixedPx = starsPx + pricePx + gapPx;
  const leastPointsPx = Math.min(mostPointsPx, room.heightPx * (1 - NAME_SHARE) - fixedPx);
  const { block } = fitText(stage, {
    ...nameStyle(points.length),
    text: name,
    maxWidthPx: room.widthPx,
    maxHeightPx: room.heightPx - fixedPx - Math.min(leastPointsPx, points.length * 100),
    align: stage.look.align,
  });
  const namePx = block.heightPx + gapPx;
  const pointsPx = Math.min(mostPointsPx, room.heightPx - namePx - starsPx - pricePx);
  const topPx = room.yPx + (room.heightPx - namePx - starsPx - pricePx - pointsPx) / 2;
  const row = (yPx: number, heightPx: number): Box => ({ ...room, yPx, heightPx: Math.max(0, heightPx) });
  return {
    name: row(topPx, block.heightPx + 1),
    stars: row(topPx + namePx, starsPx - gapPx),
    price: row(topPx + namePx + starsPx, pricePx - gapPx),
    points: row(topPx + namePx + starsPx + pricePx, pointsPx),
  };
}

function nameStyle(pointCount: number): { role: "headline" | "heading"; maxLines: number; scale: number } {
  return pointCount === 0
    ? { role: "headline", maxLines: 4, scale: 1 }
    : { role: "heading", maxLines: 3, scale: 1.2 };
}

function nameLayers(stage: SceneStage, box: Box, { name, points }: ProductContent): Layer[] {
  return textPart(stage, {
    ...nameStyle(points.length),
    id: "name",
    text: name,
    words: null,
    box,
    anchor: "top",
    color: stage.swatch.ink,
    enterMs: stage.baseMs,
    reveal: "together",
  }).layers;
}

function starLayers(stage: SceneStage, row: Box, { rating, ratingCount }: ProductContent): Layer[] {
  if (rating === null) return [];
  const widthPx = row.heightPx * 5.56 + (ratingCount === null ? 130 : 330);
  const leftPx = stage.look.align === "center" ? Math.max(0, (row.widthPx - widthPx) / 2) : 0;
  return starsPart(stage, {
    rating,
    ratingCount,
    box: insetBox(row, { leftPx }),
    enterMs: stage.baseMs + 180,
  });
}

function priceLayers(stage: SceneStage, box: Box, { price }: ProductContent): Layer[] {
  if (price === null) return [];
  const enterMs = enterAt(stage, stage.times.startOf(price.words), stage.baseMs + 360);
  return [pricePart(stage, { price, box, align: stage.look.align, enterMs })];
}

function pointLayers(stage: SceneStage, box: Box, { points }: ProductContent): Layer[] {
  if (points.length === 0) return [];
  const markerText = (): null => null;
  return itemRows(stage, { id: "point", items: points, box, markerText, firstEnterMs: null, anchor: "top" });
}

interface PriceOptions {
  price: SceneElement;
  /**
   * Box of the layout in px, before mirroring for right-to-left languages. The tag fills its height and is as wide as
   * its text.
   */
  box: Box;
  align: "start" | "center";
  enterMs: number;
}

/** How far letters of some scripts extend past a tag that has the height of one line. */
const DESCENDERS_PX = 28;

/** Creates the price tag, with a pointed end and a hole. */
function pricePart(stage: SceneStage, { price, box, align, enterMs }: PriceOptions): Layer {
  const notchPx = box.heightPx * 0.42;
  const { block } = fitText(stage, {
    text: price.text,
    role: "heading",
    maxWidthPx: box.widthPx - notchPx * 2.2,
    maxHeightPx: box.heightPx * 0.8,
    maxLines: 1,
    align: "start",
  });
  const widthPx = block.widthPx + notchPx * 2.1;
  const xPx = align === "center" ? box.xPx + (box.widthPx - widthPx) / 2 : box.xPx;
  const tag = { ...box, xPx, widthPx };
  return shapePart(stageOfMark(stage, tag), {
    id: "price",
    box: tag,
    overPx: DESCENDERS_PX,
    enterMs,
    paint(ctx, at) {
      const { accent, onAccent } = stage.swatch;
      ctx.save();
      ctx.translate(at.xPx + at.widthPx / 2, at.yPx);
      ctx.scale(stage.isMirrored ? -1 : 1, 1);
      ctx.translate(-at.widthPx / 2, 0);
      ctx.fillStyle = accent;
      ctx.beginPath();
      traceTag(ctx, at, { notchPx, radiusPx: Math.min(18, stage.look.cornerPx) });
      ctx.fill();
      ctx.fillStyle = onAccent;
      ctx.beginPath();
      ctx.arc(notchPx * 0.86, at.heightPx / 2, at.heightPx * 0.075, 0, Math.PI * 2);
      ctx.fill();
      ctx.restore();
      const startPx = stage.isMirrored ? notchPx * 0.6 : notchPx * 1.4;
      const textAt = {
        xPx: at.xPx + startPx - block.leftPx,
        yPx: at.yPx + (at.heightPx - block.heightPx) / 2,
      };
      drawTextBlock(ctx, block, { ...textAt, fill: () => onAccent, stroke: null });
    },
  });
}

/** Adds the outline of the tag to the path, from the point on its left around the right side with rounded corners. */
function traceTag(
  ctx: Context2D,
  at: Box,
  { notchPx, radiusPx }: { notchPx: number; radiusPx: number },
): void {
  const { widthPx, heightPx } = at;
  ctx.moveTo(0, heightPx / 2);
  ctx.lineTo(notchPx, 0);
  ctx.arcTo(widthPx, 0, widthPx, heightPx, radiusPx);
  ctx.arcTo(widthPx, heightPx, notchPx, heightPx, radiusPx);
  ctx.lineTo(notchPx, heightPx);
  ctx.closePath();
}
