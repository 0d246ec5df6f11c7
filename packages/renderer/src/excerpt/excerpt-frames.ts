import type { ExcerptFormat } from "@inkreel/contract";
import { FPS } from "@inkreel/contract/plain";
import { Frame, Rational } from "node-av";
import { AVCOL_RANGE_JPEG, AVCOL_SPC_RGB, AV_PIX_FMT_RGBA } from "node-av/constants";
import type { FrameRenderer } from "../render-frame.js";
import type { ExcerptJob } from "./excerpt-job.js";

/** GIF has hundredths of a second, and players show each frame for at least two of them. */
const FRAME_MS: Record<ExcerptFormat, number> = { gif: 60, webm: 1000 / FPS };

/** The unit of a frame's time in its format, and the duration of a frame in this unit. */
export const FRAME_TIME_BASE = { gif: new Rational(1, 100), webm: new Rational(1, FPS) } as const;
export const FRAME_TICKS: Record<ExcerptFormat, bigint> = { gif: 6n, webm: 1n };

type Part = Pick<ExcerptJob, "format" | "fromMs" | "toMs">;

export function frameCountOf({ format, fromMs, toMs }: Part): number {
  return Math.max(1, Math.round((toMs - fromMs) / FRAME_MS[format]));
}

/** Returns the time of a frame since the start of the excerpt. */
export function frameTimeMs({ format }: Part, index: number): number {
  return index * FRAME_MS[format];
}

/** Draws a frame of an excerpt with the drawing code of the preview. The caller frees it. */
export async function drawExcerptFrame(
  renderer: FrameRenderer,
  job: Part & Pick<ExcerptJob, "widthPx">,
  index: number,
): Promise<Frame> {
  const timeMs = Math.min(job.fromMs + frameTimeMs(job, index), renderer.durationMs - 1);
  const { widthPx, heightPx, bytes } = await renderer.render({
    timeMs,
    widthPx: job.widthPx,
    format: "rgba",
    quality: 100,
  });
  const frame = Frame.fromVideoBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    width: widthPx,
    height: heightPx,
    format: AV_PIX_FMT_RGBA,
    timeBase: FRAME_TIME_BASE[job.format],
  });
  frame.colorSpace = AVCOL_SPC_RGB;
  frame.colorRange = AVCOL_RANGE_JPEG;
  frame.pts = BigInt(index) * FRAME_TICKS[job.format];
  frame.duration = FRAME_TICKS[job.format];
  return frame;
}
