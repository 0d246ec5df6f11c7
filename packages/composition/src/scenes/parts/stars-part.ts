import type { Context2D } from "../../draw/host.js";
import { easeOutQuart } from "../../motion/easing.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import { shapePart } from "./shape-part.js";

const STARS = 5;
const FILL_MS = 900;

export interface StarsOptions {
  /** Rating, 0..5. */
  rating: number;
  ratingCount: number | null;
  /** Box of the layout in px, before mirroring for right-to-left languages. The stars have its height. */
  box: Box;
  enterMs: number;
}

/** Creates five stars that fill up to the rating, with the rating as a number. */
export function starsPart(stage: SceneStage, { rating, ratingCount, box, enterMs }: StarsOptions): Layer[] {
  const starPx = box.heightPx;
  const widthPx = starPx * (STARS + (STARS - 1) * 0.14);
  const growth = { startMs: enterMs + 150, durationMs: FILL_MS, easing: easeOutQuart };
  const stars = shapePart(stage, {
    id: "stars",
    box: { ...box, widthPx },
    enterMs,
    growth,
    paint(ctx, at, progress) {
      traceStars(ctx, at);
      ctx.fillStyle = stage.swatch.line;
      ctx.fill();
      const filledPx = at.widthPx * (rating / STARS) * progress;
      ctx.clip();
      ctx.fillStyle = stage.swatch.star;
      ctx.fillRect(stage.isMirrored ? at.xPx + at.widthPx - filledPx : at.xPx, at.yPx, filledPx, at.heightPx);
    },
  });
  const count = ratingCount === null ? "" : ` (${grouped(ratingCount)})`;
  const text = textPart(stage, {
    id: "rating",
    text: `${rating.toFixed(1)}${count}`,
    words: null,
    role: "body",
    box: { ...box, xPx: box.xPx + widthPx + 28, widthPx: Math.max(120, box.widthPx - widthPx - 28) },
    anchor: "middle",
    maxLines: 1,
    color: stage.swatch.soft,
    enterMs: enterMs + 120,
    reveal: "together",
    align: "start",
  });
  return [stars, ...text.layers];
}

function grouped(count: number): string {
  // bounded: the digits of one number that is counted or measured.
  return String(count).replace(/\B(?=(?:\d{3})+(?!\d))/gu, ",");
}

function traceStars(ctx: Context2D, at: Box): void {
  const starPx = at.heightPx;
  const pitchPx = (at.widthPx - starPx) / (STARS - 1);
  ctx.beginPath();
  for (let star = 0; star < STARS; star++) {
    const [cx, cy] = [at.xPx + starPx / 2 + star * pitchPx, at.yPx + starPx * 0.53];
    for (let point = 0; point < 10; point++) {
      const radius = starPx * (point % 2 === 0 ? 0.53 : 0.235);
      const angle = -Math.PI / 2 + (point * Math.PI) / 5;
      const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
      if (point === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.closePath();
  }
}
