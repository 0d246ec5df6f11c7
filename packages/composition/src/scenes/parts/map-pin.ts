import type { Context2D } from "../../draw/host.js";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { alphaHex } from "../../looks/textures.js";
import type { SceneStage } from "../scene-stage.js";
import { fillMark, MARK_OVER_PX, markColors } from "./fill-mark.js";
import { shapePart } from "./shape-part.js";

const PIN = { widthPx: 58, heightPx: 80 };
const CORE_PX = 11;
const PLACE_PX = 26;
const PLACE_LINE_PX = 5;

interface PinOptions {
  id: string;
  point: { xPx: number; yPx: number };
  enterMs: number;
}

/** Returns the box of a pin whose tip is on the point. */
export function pinBox({ xPx, yPx }: PinOptions["point"]): Box {
  return { xPx: xPx - PIN.widthPx / 2, yPx: yPx - PIN.heightPx, ...PIN };
}

/** Returns a pin that drops when its place is said, and before it an empty ring. */
export function mapPin(stage: SceneStage, { id, point, enterMs }: PinOptions): Layer[] {
  const { subject } = markColors(stage);
  const box = pinBox(point);
  const radiusPx = box.widthPx / 2;
  const ring = {
    xPx: point.xPx - PLACE_PX / 2,
    yPx: point.yPx - PLACE_PX / 2,
    widthPx: PLACE_PX,
    heightPx: PLACE_PX,
  };
  const trace = (ctx: Context2D, at: Box): void => {
    const [x, y] = [at.xPx + radiusPx, at.yPx + radiusPx];
    ctx.moveTo(x, at.yPx + at.heightPx);
    ctx.bezierCurveTo(
      x - radiusPx * 0.3,
      y + radiusPx * 1.2,
      x - radiusPx,
      y + radiusPx * 0.7,
      x - radiusPx,
      y,
    );
    ctx.arc(x, y, radiusPx, Math.PI, 2 * Math.PI);
    ctx.bezierCurveTo(
      x + radiusPx,
      y + radiusPx * 0.7,
      x + radiusPx * 0.3,
      y + radiusPx * 1.2,
      x,
      at.yPx + at.heightPx,
    );
    ctx.closePath();
  };
  return [
    shapePart(stage, {
      id: `${id}-place`,
      box: ring,
      enterMs: stage.baseMs,
      entrance: ENTRANCES.still,
      paint(ctx, at) {
        ctx.beginPath();
        ctx.arc(
          at.xPx + PLACE_PX / 2,
          at.yPx + PLACE_PX / 2,
          PLACE_PX / 2 - PLACE_LINE_PX / 2,
          0,
          2 * Math.PI,
        );
        ctx.fillStyle = stage.swatch.ground;
        ctx.fill();
        ctx.strokeStyle = stage.swatch.ink;
        ctx.lineWidth = PLACE_LINE_PX;
        ctx.stroke();
      },
    }),
    shapePart(stage, {
      id: `${id}-pin`,
      box,
      overPx: MARK_OVER_PX,
      enterMs,
      entrance: stage.look.markEntrance,
      paint(ctx, at) {
        if (stage.look.items === "plain") backPin(ctx, stage, () => trace(ctx, at));
        fillMark(ctx, stage, { box: at, color: subject, trace: (path) => trace(path, at) });
        ctx.beginPath();
        ctx.arc(at.xPx + radiusPx, at.yPx + radiusPx, CORE_PX, 0, 2 * Math.PI);
        ctx.fillStyle = stage.look.items === "plain" ? subject : stage.swatch.onAccent;
        ctx.fill();
      },
    }),
  ];
}

/** Under a pin of hairlines, the lines of the map would show. */
function backPin(ctx: Context2D, { swatch }: SceneStage, trace: () => void): void {
  ctx.beginPath();
  trace();
  ctx.fillStyle = swatch.ground;
  ctx.fill();
}

const RIPPLE_PX = 210;
const RIPPLE_FROM_PX = 18;
const RIPPLE_MS = 1000;
/** A wave begins at least this often, so that the map does not stand still. */
const RIPPLE_EVERY_MS = 1150;
const RIPPLE_LAG_MS = 260;

/** Returns waves around a place from the moment when it is said until another place is said, or the scene ends. */
export function ripples(
  stage: SceneStage,
  { id, point, enterMs, untilMs }: PinOptions & { untilMs: number },
): Layer[] {
  const { subject } = markColors(stage);
  const count = Math.max(
    0,
    Math.floor((untilMs - enterMs - RIPPLE_LAG_MS - RIPPLE_MS) / RIPPLE_EVERY_MS) + 1,
  );
  const box = {
    xPx: point.xPx - RIPPLE_PX / 2,
    yPx: point.yPx - RIPPLE_PX / 2,
    widthPx: RIPPLE_PX,
    heightPx: RIPPLE_PX,
  };
  return Array.from({ length: count }, (_, at) => {
    const startMs = enterMs + RIPPLE_LAG_MS + at * RIPPLE_EVERY_MS;
    return shapePart(stage, {
      id: `${id}-ripple-${at}`,
      box,
      enterMs: startMs,
      entrance: ENTRANCES.still,
      growth: { startMs, durationMs: RIPPLE_MS, easing: easeOutQuart },
      paint(ctx, seen, progress) {
        if (progress >= 1) return;
        const radiusPx = RIPPLE_FROM_PX + (RIPPLE_PX / 2 - RIPPLE_FROM_PX - 4) * progress;
        ctx.beginPath();
        ctx.arc(seen.xPx + RIPPLE_PX / 2, seen.yPx + RIPPLE_PX / 2, radiusPx, 0, 2 * Math.PI);
        ctx.strokeStyle = subject + alphaHex(0.8 * (1 - progress));
        ctx.lineWidth = 7 * (1 - progress) + 2;
        ctx.stroke();
      },
    });
  });
}
