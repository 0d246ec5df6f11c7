import type { Context2D } from "../../draw/host.js";
import { ENTRANCES } from "../../motion/entrance.js";
import { drawTextBlock } from "../../text/draw-text-block.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { fitText } from "../fit-text.js";
import type { SceneStage } from "../scene-stage.js";
import { markerWidth } from "./marker-width.js";
import { CARD_OVER_PX, paintCard } from "./paint-card.js";
import { shapePart } from "./shape-part.js";

export interface ItemFrameOptions {
  id: string;
  row: Box;
  index: number;
  markerText: string | null;
  enterMs: number;
}

/**
 * Returns the frame and the marker of a list item. The frame is a hairline, a card, or a line that connects the items.
 */
export function itemFrame(stage: SceneStage, options: ItemFrameOptions): Layer[] {
  switch (stage.look.items) {
    case "ruled":
      return [hairline(stage, options), markerLayer(stage, options)];
    case "card":
    case "floating-card":
      return [cardLayer(stage, options), badgeLayer(stage, options)];
    case "thread":
      return [thread(stage, options), markerLayer(stage, options)];
    case "plain":
      return options.index === 0 ? [] : [hairline(stage, options)];
  }
}

/** Creates the hairline of an item. Hairlines are visible from the start, like ruled paper. */
function hairline(stage: SceneStage, { id, row, index, enterMs }: ItemFrameOptions): Layer {
  const isShort = stage.look.items === "plain";
  const widthPx = isShort ? 96 : row.widthPx;
  return shapePart(stage, {
    id: `${id}-rule`,
    box: { xPx: row.xPx + (row.widthPx - widthPx) / 2, yPx: row.yPx - 1, widthPx, heightPx: 3 },
    enterMs: isShort ? enterMs : stage.baseMs + index * 60,
    entrance: ENTRANCES.still,
    paint(ctx, box) {
      ctx.fillStyle = isShort ? stage.swatch.accent : stage.swatch.line;
      ctx.fillRect(box.xPx, box.yPx, box.widthPx, box.heightPx);
    },
  });
}

function thread(stage: SceneStage, { id, row, index }: ItemFrameOptions): Layer {
  return shapePart(stage, {
    id: `${id}-thread`,
    box: { xPx: row.xPx + 12, yPx: row.yPx, widthPx: 3, heightPx: row.heightPx },
    enterMs: stage.baseMs + index * 60,
    entrance: ENTRANCES.still,
    paint(ctx, box) {
      ctx.fillStyle = stage.swatch.line;
      ctx.fillRect(box.xPx, box.yPx, box.widthPx, box.heightPx);
    },
  });
}

/** Space for slanted digits that extend past their box. */
const SLANT_PX = 24;

function markerLayer(stage: SceneStage, { id, row, markerText, enterMs }: ItemFrameOptions): Layer {
  const widthPx = markerWidth(stage, row.heightPx);
  const box = { ...row, widthPx };
  const isThread = stage.look.items === "thread";
  return shapePart(stage, {
    id: `${id}-marker`,
    box: isThread ? { ...box, xPx: box.xPx - 6, widthPx: 40 } : box,
    overPx: SLANT_PX,
    enterMs,
    entrance: isThread ? ENTRANCES.still : stage.look.entrance,
    paint(ctx, at) {
      if (isThread) return paintThreadDot(ctx, stage, at);
      paintBadgeText(ctx, stage, {
        at,
        text: markerText ?? "—",
        color: stage.swatch.accentText,
        align: "start",
      });
    },
  });
}

function paintThreadDot(ctx: Context2D, stage: SceneStage, at: Box): void {
  ctx.fillStyle = stage.swatch.accent;
  ctx.beginPath();
  ctx.arc(at.xPx + (stage.isMirrored ? 20.5 : 19.5), at.yPx + at.heightPx / 2, 13, 0, Math.PI * 2);
  ctx.fill();
}

const CARD_STEP_MS = 60;

/** Creates the card of an item. Cards stand there before their words, as the frame of what will be said. */
function cardLayer(stage: SceneStage, { id, row, index }: ItemFrameOptions): Layer {
  return shapePart(stage, {
    id,
    box: row,
    overPx: CARD_OVER_PX,
    enterMs: stage.baseMs + index * CARD_STEP_MS,
    paint: (ctx, box) => paintCard(ctx, stage, box, stage.swatch.card),
  });
}

/** Creates the number or the check mark of a card, which comes with its words. */
function badgeLayer(stage: SceneStage, { id, row, markerText, enterMs }: ItemFrameOptions): Layer {
  return shapePart(stage, {
    id: `${id}-badge`,
    box: { ...row, widthPx: markerWidth(stage, row.heightPx) },
    enterMs,
    paint: (ctx, at) => paintBadge(ctx, stage, { at, text: markerText }),
  });
}

/** Paints a disc in the accent colour with a number or a check mark in its centre. */
export function paintBadge(ctx: Context2D, stage: SceneStage, badge: { at: Box; text: string | null }): void {
  const { at, text } = badge;
  const radiusPx = Math.min(at.widthPx, at.heightPx) * 0.31;
  const [x, y] = [at.xPx + at.widthPx / 2, at.yPx + at.heightPx / 2];
  ctx.fillStyle = stage.swatch.accent;
  ctx.beginPath();
  ctx.arc(x, y, radiusPx, 0, Math.PI * 2);
  ctx.fill();
  if (text !== null) {
    const square = { xPx: x - radiusPx, yPx: y - radiusPx, widthPx: radiusPx * 2, heightPx: radiusPx * 2 };
    return paintBadgeText(ctx, stage, { at: square, text, color: stage.swatch.onAccent, align: "center" });
  }
  ctx.strokeStyle = stage.swatch.onAccent;
  ctx.lineWidth = radiusPx * 0.24;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(x - radiusPx * 0.42, y + radiusPx * 0.04);
  ctx.lineTo(x - radiusPx * 0.1, y + radiusPx * 0.36);
  ctx.lineTo(x + radiusPx * 0.45, y - radiusPx * 0.32);
  ctx.stroke();
}

interface BadgeText {
  at: Box;
  text: string;
  color: string;
  align: "start" | "center";
}

function paintBadgeText(ctx: Context2D, stage: SceneStage, { at, text, color, align }: BadgeText): void {
  const { block } = fitText(stage, {
    text,
    role: "badge",
    maxWidthPx: at.widthPx * (align === "center" ? 0.78 : 0.9),
    maxHeightPx: at.heightPx,
    maxLines: 1,
    align: "center",
  });
  const yPx = at.yPx + (at.heightPx - block.heightPx) / 2;
  const freePx = at.widthPx - block.widthPx;
  const startPx = align === "center" ? freePx / 2 : stage.isMirrored ? freePx : 0;
  drawTextBlock(ctx, block, { xPx: at.xPx + startPx - block.leftPx, yPx, fill: () => color, stroke: null });
}
