import type { Composition } from "@inkreel/contract";
import type { Frame } from "node-av";
import type { AssetLoader } from "../asset-loader.js";
import { newFrame } from "../footage/transcode-footage.js";
import { createFrameRenderer } from "../render-frame.js";
import { drawExcerptFrame, frameCountOf, frameTimeMs } from "./excerpt-frames.js";
import type { Excerpt, ExcerptJob } from "./excerpt-job.js";
import type { ExcerptTarget } from "./excerpt-target.js";
import { openGif } from "./open-gif.js";
import { openWebm } from "./open-webm.js";

interface ExcerptSource {
  composition: Composition;
  assets: AssetLoader;
  drawingModule: string;
}

/** Draws a part of a video and writes it as GIF, or as WebM with sound. It blocks, so run it in a worker process. */
export async function writeExcerpt(job: ExcerptJob, source: ExcerptSource): Promise<Excerpt> {
  const renderer = await createFrameRenderer(source);
  const frameCount = frameCountOf(job);
  const filtered = newFrame();
  let target: ExcerptTarget | null = null;
  try {
    for (let index = 0; index < frameCount; index++) {
      const drawn = await drawExcerptFrame(renderer, job, index);
      target ??=
        job.format === "gif"
          ? await openGif({ job, renderer, first: drawn })
          : await openWebm({ job, assets: source.assets, first: drawn });
      target.filter.send(drawn);
      drawn.free();
      encodeReady(target, filtered);
      target.writeSound(frameTimeMs(job, index + 1));
    }
    if (target === null) throw new Error("The excerpt has no frames.");
    target.filter.send(null);
    encodeReady(target, filtered);
    target.file.finish();
    const { widthPx, heightPx } = target;
    return { widthPx, heightPx, frameCount, durationMs: Math.round(frameTimeMs(job, frameCount)) };
  } finally {
    target?.filter.close();
    target?.file.close();
    filtered.free();
  }
}

function encodeReady({ filter, file }: ExcerptTarget, frame: Frame): void {
  while (filter.receive(frame)) {
    file.encode(0, frame);
    frame.unref();
  }
}
