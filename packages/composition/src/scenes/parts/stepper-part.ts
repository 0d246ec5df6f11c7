import { mixColors } from "../../color/oklch.js";
import type { Context2D } from "../../draw/host.js";
import { easeInOutSine, easeOutBack } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import type { SceneStage } from "../scene-stage.js";
import { shapePart } from "./shape-part.js";

/** Height of the row of steps, in px. */
export const STEPPER_PX = 72;
const MOST_PITCH_PX = 132;
/** Steps that would stand closer have no points of their own: the row is a line, on which the current step moves along. */
const LEAST_PITCH_PX = 44;
const NODE_PX = 13;
const CURRENT_PX = 26;
const LINE_PX = 6;
const TRAVEL_MS = 520;
const POP_MS = 360;

interface Row {
  box: Box;
  /** Distance between two steps in px. */
  pitchPx: number;
  count: number;
  /** Index of the current step in the row. */
  current: number;
}

/**
 * Creates a row with a point for each step of the video, which stays at its place from scene to scene: the line runs on
 * to the current step, those before it are filled, those after it are open.
 */
export function stepperPart(
  stage: SceneStage,
  options: { numbers: readonly number[]; number: number; box: Box },
): Layer[] {
  const row = placeRow(stage, options);
  const still = { box: row.box, enterMs: stage.baseMs, entrance: ENTRANCES.still, overPx: CURRENT_PX };
  const travel = { startMs: stage.baseMs, durationMs: TRAVEL_MS, easing: easeInOutSine };
  const pop = { startMs: stage.baseMs + TRAVEL_MS * 0.6, durationMs: POP_MS, easing: easeOutBack };
  return [
    shapePart(stage, { ...still, id: "stepper", paint: (ctx, box) => paintRow(ctx, stage, { ...row, box }) }),
    shapePart(stage, {
      ...still,
      id: "stepper-way",
      growth: travel,
      paint: (ctx, box, progress) => paintWay(ctx, stage, { ...row, box }, progress),
    }),
    shapePart(stage, {
      ...still,
      id: "stepper-current",
      growth: pop,
      paint: (ctx, box, progress) => paintCurrent(ctx, stage, { ...row, box }, progress),
    }),
  ];
}

function placeRow(
  stage: SceneStage,
  { numbers, number, box }: { numbers: readonly number[]; number: number; box: Box },
): Row {
  const count = numbers.length;
  const current = Math.max(0, numbers.indexOf(number));
  const room = insetBox(box, { leftPx: CURRENT_PX, rightPx: CURRENT_PX });
  const pitchPx = Math.min(MOST_PITCH_PX, room.widthPx / Math.max(1, count - 1));
  const widthPx = pitchPx * (count - 1);
  const xPx = stage.look.align === "center" ? room.xPx + (room.widthPx - widthPx) / 2 : room.xPx;
  return { box: { ...room, xPx, widthPx, heightPx: STEPPER_PX }, pitchPx, count, current };
}

/** Returns the centre of a step, counted from the side where reading starts. */
function centerOf(stage: SceneStage, { box, pitchPx }: Row, index: number): { xPx: number; yPx: number } {
  const alongPx = index * pitchPx;
  return {
    xPx: stage.isMirrored ? box.xPx + box.widthPx - alongPx : box.xPx + alongPx,
    yPx: box.yPx + box.heightPx / 2,
  };
}

function hasPoints({ pitchPx }: Row): boolean {
  return pitchPx >= LEAST_PITCH_PX;
}

function paintRow(ctx: Context2D, stage: SceneStage, row: Row): void {
  const color = mixColors(stage.swatch.ground, stage.swatch.ink, 0.34);
  paintLine(ctx, { from: centerOf(stage, row, 0), to: centerOf(stage, row, row.count - 1), color });
  if (!hasPoints(row)) return;
  for (let i = row.current + 1; i < row.count; i += 1) {
    paintDisc(ctx, { ...centerOf(stage, row, i), radiusPx: NODE_PX, color });
    paintDisc(ctx, { ...centerOf(stage, row, i), radiusPx: NODE_PX - 5, color: stage.swatch.ground });
  }
}

/** Paints the way to the current step, whose last part is walked in this scene. */
function paintWay(ctx: Context2D, stage: SceneStage, row: Row, progress: number): void {
  const { accent } = stage.swatch;
  const before = Math.max(0, row.current - 1);
  const reached = before + (row.current - before) * progress;
  paintLine(ctx, { from: centerOf(stage, row, 0), to: centerOf(stage, row, reached), color: accent });
  if (!hasPoints(row)) return;
  for (let i = 0; i < row.current; i += 1)
    paintDisc(ctx, { ...centerOf(stage, row, i), radiusPx: NODE_PX, color: accent });
}

function paintCurrent(ctx: Context2D, stage: SceneStage, row: Row, progress: number): void {
  const at = centerOf(stage, row, row.current);
  paintDisc(ctx, { ...at, radiusPx: CURRENT_PX * progress, color: stage.swatch.accent });
  paintDisc(ctx, { ...at, radiusPx: CURRENT_PX * 0.46 * progress, color: stage.swatch.ground });
}

interface Point {
  xPx: number;
  yPx: number;
}

function paintLine(ctx: Context2D, { from, to, color }: { from: Point; to: Point; color: string }): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = LINE_PX;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(from.xPx, from.yPx);
  ctx.lineTo(to.xPx, to.yPx);
  ctx.stroke();
}

function paintDisc(ctx: Context2D, disc: Point & { radiusPx: number; color: string }): void {
  ctx.fillStyle = disc.color;
  ctx.beginPath();
  ctx.arc(disc.xPx, disc.yPx, Math.max(0, disc.radiusPx), 0, Math.PI * 2);
  ctx.fill();
}
