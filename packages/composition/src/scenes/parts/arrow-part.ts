import type { Context2D } from "../../draw/host.js";
import { easeInOutSine } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { shapePart } from "./shape-part.js";

const DRAW_MS = 500;
const STROKE_PX = 9;
const HEAD_PX = 30;
const STEPS = 24;

/** The course of an arrow in its box: along it, or around its corner down or up. */
type ArrowKind = "straight" | "falling" | "rising";

interface ArrowOptions {
  id: string;
  box: Box;
  kind: ArrowKind;
  color: string;
  enterMs: number;
  /** Factor for its thickness and its head. Defaults to 1. */
  scale?: number;
}

/** Returns an arrow that is drawn from its start to its head. */
export function arrowPart(
  stage: SceneStage,
  { id, box, kind, color, enterMs, scale = 1 }: ArrowOptions,
): Layer {
  return shapePart(stage, {
    id,
    box,
    overPx: (HEAD_PX + STROKE_PX) * scale,
    enterMs,
    entrance: ENTRANCES.still,
    growth: { startMs: enterMs, durationMs: DRAW_MS, easing: easeInOutSine },
    paint(ctx, at, progress) {
      ctx.strokeStyle = color;
      ctx.lineWidth = (stage.look.items === "plain" ? STROKE_PX / 2 : STROKE_PX) * scale;
      ctx.lineCap = ctx.lineJoin = "round";
      strokeArrow(ctx, (share) => pointAt(at, kind, { share, isMirrored: stage.isMirrored }), {
        progress,
        headPx: HEAD_PX * scale,
      });
    },
  });
}

type Point = readonly [x: number, y: number];

function pointAt(
  box: Box,
  kind: ArrowKind,
  { share, isMirrored }: { share: number; isMirrored: boolean },
): Point {
  const quarter = (share * Math.PI) / 2;
  const across = kind === "straight" ? share : kind === "falling" ? Math.sin(quarter) : 1 - Math.cos(quarter);
  const down = kind === "straight" ? 0 : kind === "falling" ? 1 - Math.cos(quarter) : 1 - Math.sin(quarter);
  const x = isMirrored ? 1 - across : across;
  return [box.xPx + box.widthPx * x, box.yPx + box.heightPx * down];
}

function strokeArrow(
  ctx: Context2D,
  at: (share: number) => Point,
  { progress, headPx }: { progress: number; headPx: number },
): void {
  ctx.beginPath();
  ctx.moveTo(...at(0));
  for (let step = 1; step <= STEPS; step++) ctx.lineTo(...at((step / STEPS) * progress));
  const [x, y] = at(progress);
  const [beforeX, beforeY] = at(Math.max(0, progress - 0.08));
  const angle = Math.atan2(y - beforeY, x - beforeX);
  for (const turn of [-0.8, 0.8]) {
    ctx.moveTo(x, y);
    ctx.lineTo(x - Math.cos(angle + turn) * headPx, y - Math.sin(angle + turn) * headPx);
  }
  ctx.stroke();
}
