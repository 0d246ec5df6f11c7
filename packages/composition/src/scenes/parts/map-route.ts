import { easeInOutSine } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { markColors } from "./fill-mark.js";
import { shapePart } from "./shape-part.js";

interface Point {
  xPx: number;
  yPx: number;
}

interface RouteOptions {
  id: string;
  from: Point;
  to: Point;
  startMs: number;
  endMs: number;
}

const STEPS = 48;
/** How far the way bends upwards, as a share of its length. */
const BEND_SHARE = 0.16;
const LINE_PX = 9;
const DASH_PX = [22, 16];
const OVER_PX = 12;

/** Returns the way between two places, which grows from the one to the other. */
export function mapRoute(stage: SceneStage, { id, from, to, startMs, endMs }: RouteOptions): Layer {
  const points = wayBetween(from, to);
  const [xs, ys] = [points.map(({ xPx }) => xPx), points.map(({ yPx }) => yPx)];
  const [xPx, yPx] = [Math.min(...xs), Math.min(...ys)];
  const { subject } = markColors(stage);
  const isDashed = stage.look.items === "ruled" || stage.look.items === "card";
  return shapePart(stage, {
    id,
    box: { xPx, yPx, widthPx: Math.max(...xs) - xPx, heightPx: Math.max(...ys) - yPx },
    overPx: OVER_PX,
    enterMs: startMs,
    entrance: ENTRANCES.still,
    growth: { startMs, durationMs: Math.max(1, endMs - startMs), easing: easeInOutSine },
    paint(ctx, _, progress) {
      ctx.lineCap = "round";
      ctx.lineJoin = "round";
      ctx.strokeStyle = isDashed ? stage.swatch.ink : subject;
      ctx.lineWidth = stage.look.items === "plain" ? LINE_PX / 2 : LINE_PX;
      if (isDashed) ctx.setLineDash(DASH_PX);
      const last = progress * STEPS;
      ctx.beginPath();
      ctx.moveTo(from.xPx, from.yPx);
      for (let at = 1; at <= Math.floor(last); at++) ctx.lineTo(points[at]!.xPx, points[at]!.yPx);
      ctx.stroke();
    },
  });
}

function wayBetween(from: Point, to: Point): Point[] {
  const [dx, dy] = [to.xPx - from.xPx, to.yPx - from.yPx];
  const side = dx >= 0 ? 1 : -1;
  const middle = {
    xPx: (from.xPx + to.xPx) / 2 + dy * BEND_SHARE * 2 * side,
    yPx: (from.yPx + to.yPx) / 2 - dx * BEND_SHARE * 2 * side,
  };
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const share = at / STEPS;
    const mix = (start: number, bend: number, end: number): number =>
      (1 - share) ** 2 * start + 2 * share * (1 - share) * bend + share ** 2 * end;
    return { xPx: mix(from.xPx, middle.xPx, to.xPx), yPx: mix(from.yPx, middle.yPx, to.yPx) };
  });
}
