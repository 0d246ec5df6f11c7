import type { Frame } from "node-av";
import type { FrameRenderer } from "../render-frame.js";
import { openEncodedFile } from "../encoder/encoded-file.js";
import { openGifEncoder } from "./excerpt-encoders.js";
import { drawExcerptFrame, frameCountOf, FRAME_TICKS, FRAME_TIME_BASE } from "./excerpt-frames.js";
import type { ExcerptJob } from "./excerpt-job.js";
import { findPalette, openPaletteFilter } from "./gif-palette.js";
import type { ExcerptTarget } from "./excerpt-target.js";

/** Number of frames from which the colours of a GIF are taken. */
const PALETTE_FRAMES = 12;

/** Opens a GIF, after some of its frames were drawn to choose its colours. */
export async function openGif(options: {
  job: ExcerptJob;
  renderer: FrameRenderer;
  first: Frame;
}): Promise<ExcerptTarget> {
  const { job, first } = options;
  const palette = await findPalette(framesForPalette(options), FRAME_TIME_BASE.gif);
  try {
    const filter = openPaletteFilter(first, palette, FRAME_TIME_BASE.gif);
    const { width, height } = first;
    const encoder = openGifEncoder({ width, height });
    const file = openEncodedFile({
      path: job.path,
      container: "gif",
      encoders: [encoder],
      // Without it, the last frame would end at once.
      formatOptions: { final_delay: String(FRAME_TICKS.gif) },
    });
    return { filter, file, writeSound: () => undefined, widthPx: width, heightPx: height };
  } finally {
    palette.free();
  }
}

async function* framesForPalette({
  job,
  renderer,
}: {
  job: ExcerptJob;
  renderer: FrameRenderer;
}): AsyncGenerator<Frame> {
  const frameCount = frameCountOf(job);
  const step = Math.max(1, frameCount / PALETTE_FRAMES);
  for (let at = 0; at < frameCount; at += step) {
    const frame = await drawExcerptFrame(renderer, job, Math.floor(at));
    yield frame;
  }
}
