import type { AspectRatio, SceneElement } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { type SceneStage, stageOfMark } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import { commonScale } from "../common-scale.js";
import { stageOn } from "./card-stage.js";
import { itemFrame } from "./item-frame.js";
import { markerWidth } from "./marker-width.js";
import { drawingOf, pictogramPart } from "./pictogram-part.js";

export interface ItemRowsOptions {
  id: string;
  /** The pictogram of an item is shown at the end of its row. */
  items: readonly (SceneElement & { pictogram?: string | null | undefined })[];
  /** Box of the layout in px, before mirroring for right-to-left languages. */
  box: Box;
  /** Returns the text of the marker of a row: a number, or null for a check mark. */
  markerText(index: number): string | null;
  /**
   * Earliest time at which the first row may enter although it is spoken later, so that the scene is not empty. Null if
   * it enters when it is spoken.
   */
  firstEnterMs: number | null;
  anchor: "top" | "middle";
}

const MOST_ROW_PX: Record<AspectRatio, number> = { "9:16": 246, "16:9": 176, "1:1": 150 };

/**
 * Returns the maximum font size factor, number of lines and row height. Fewer items are larger, so that they fill the
 * frame.
 */
function rowLimits(count: number, isCard: boolean): { scale: number; lines: number; rowShare: number } {
  if (count <= 2) return { scale: 1.6, lines: 3, rowShare: 1.36 };
  if (count === 3) return { scale: isCard ? 1.32 : 1.6, lines: 2, rowShare: 1 };
  return { scale: count === 4 ? 1.15 : 1, lines: 2, rowShare: 1 };
}

/**
 * Returns the layers of a list in the style of the look. Each item enters when it is spoken. All items have the same
 * font size.
 */
export function itemRows(stage: SceneStage, options: ItemRowsOptions): Layer[] {
  const { items, box, id } = options;
  const { gapPx, isCard } = rowStyle(stage);
  const fitPx = (box.heightPx - gapPx * (items.length - 1)) / items.length;
  const limits = rowLimits(items.length, isCard);
  const rowPx = Math.min(fitPx, MOST_ROW_PX[stage.ratio] * limits.rowShare);
  const usedPx = rowPx * items.length + gapPx * (items.length - 1);
  const topPx = box.yPx + (options.anchor === "middle" ? (box.heightPx - usedPx) / 2 : 0);
  const objectPx = objectSide(stage, items, rowPx);
  const rowAt = (i: number): Box => ({ ...box, yPx: topPx + i * (rowPx + gapPx), heightPx: rowPx });
  const inner = isCard ? stageOn(stage, stage.swatch.card) : stage;
  const scale = commonScale(inner, {
    items,
    room: textRoom(stage, rowAt(0), objectPx),
    maxLines: limits.lines,
    most: limits.scale,
  });
  return items.flatMap((item, i) => {
    const spokenMs = stage.times.startOf(item.words);
    const fallbackMs = stage.baseMs + 120 + i * 220;
    const isEarly = i === 0 && options.firstEnterMs !== null;
    const enterMs = isEarly ? (options.firstEnterMs ?? 0) : enterAt(stage, spokenMs, fallbackMs);
    const rowStage = (of: SceneStage): SceneStage => (isCard ? stageOfMark(of, rowAt(i)) : of);
    const text = textPart(rowStage(inner), {
      id: `${id}-${i}`,
      text: item.text,
      words: item.words,
      role: "item",
      box: textRoom(stage, rowAt(i), objectPx),
      anchor: "middle",
      maxLines: limits.lines,
      color: inner.swatch.ink,
      enterMs,
      reveal: "together",
      scale,
    });
    const frame = itemFrame(rowStage(stage), {
      id: `${id}-${i}-frame`,
      row: rowAt(i),
      index: i,
      markerText: options.markerText(i),
      enterMs,
    });
    const object = pictogramPart(rowStage(inner), {
      id: `${id}-${i}-pictogram`,
      name: objectPx === 0 ? null : (item.pictogram ?? null),
      box: objectBox(rowAt(i), objectPx, isCard),
      ground: isCard ? stage.swatch.card : stage.swatch.ground,
      enterMs: enterMs + OBJECT_DELAY_MS,
    });
    return [...frame, ...text.layers, ...object];
  });
}

function rowStyle({ look, ratio }: SceneStage): { gapPx: number; isCard: boolean } {
  const isCard = look.items === "card" || look.items === "floating-card";
  return { gapPx: isCard ? (ratio === "9:16" ? 36 : 30) : 0, isCard };
}

const OBJECT_DELAY_MS = 80;
const MOST_OBJECT_PX = 160;
const OBJECT_GAP_PX = 28;

/** Returns the side of the objects of the rows, or 0 if no item has one or the look centres its items. */
function objectSide(stage: SceneStage, items: ItemRowsOptions["items"], rowPx: number): number {
  const hasAny = items.some(({ pictogram }) => drawingOf(stage, pictogram ?? null) !== null);
  return hasAny && stage.look.items !== "plain" ? Math.min(MOST_OBJECT_PX, rowPx * 0.74) : 0;
}

function objectBox(row: Box, sidePx: number, isCard: boolean): Box {
  const xPx = row.xPx + row.widthPx - sidePx - (isCard ? OBJECT_GAP_PX : 0);
  return { xPx, yPx: row.yPx + (row.heightPx - sidePx) / 2, widthPx: sidePx, heightPx: sidePx };
}

function textRoom(stage: SceneStage, row: Box, objectPx: number): Box {
  const isCard = rowStyle(stage).isCard;
  const padPx = stage.look.items === "plain" ? 22 : 10;
  return insetBox(row, {
    leftPx: markerWidth(stage, row.heightPx),
    rightPx: (isCard ? 32 : 0) + (objectPx === 0 ? 0 : objectPx + OBJECT_GAP_PX),
    topPx: padPx,
    bottomPx: padPx,
  });
}
