import type { Timeline } from "@inkreel/composition";
import { planesOf } from "../chunks/encode-chunk.js";
import { frameCountOf } from "../chunks/plan-chunks.js";
import { FrameCompositor } from "../compositor/frame-compositor.js";
import { createKernel } from "../compositor/kernel.js";
import type { EncoderPlanes } from "../encoder/video-encoder.js";
import { videoSettings } from "../encoder/video-settings.js";
import { openX264Encoder } from "../encoder/x264-encoder.js";
import { createNodeHost, type NodeHost } from "../host/create-node-host.js";
import { DEFAULT_DRAWING_MODULE, loadDrawing } from "../host/load-drawing.js";
import type { BenchVideo } from "./measure-render.js";

/**
 * Number of frames in memory at once, about 2.8 GB in full HD. With so many, starting and draining the encoder hardly
 * count.
 */
const BATCH_FRAMES = 900;

/** The baseline of any render: the frames of a video, composed beforehand, encoded by the encoder alone. */
export interface EncodeOnly {
  frameCount: number;
  encodeMs: number;
  /** Processor time of all its threads, which is comparable on a machine that runs other programs as well. */
  encodeCpuMs: number;
}

/**
 * Composes the frames of the video in batches and measures libx264 on them, with the settings of the renderer and as
 * many threads as the encoder chooses. The time includes starting and draining the encoder, but not composing.
 */
export async function measureEncodeOnly(video: BenchVideo): Promise<EncodeOnly> {
  const { timeline, host } = await layOut(video);
  const { widthPx, heightPx } = timeline;
  const settings = videoSettings({ widthPx, heightPx, threads: 0, arch: process.arch });
  const probe = openX264Encoder(settings);
  const kernel = await createKernel();
  const compositor = new FrameCompositor({ kernel, clips: host.clips, widthPx, heightPx, strides: probe });
  probe.close();
  let encodeMs = 0;
  let encodeCpuMs = 0;
  let frameCount = 0;
  let batch: EncoderPlanes[] = [];
  const flush = (): void => {
    const encoder = openX264Encoder(settings);
    const startedMs = performance.now();
    const cpuBefore = process.cpuUsage();
    for (const planes of batch) encoder.encode(planes);
    encoder.finish();
    encodeMs += performance.now() - startedMs;
    const { user, system } = process.cpuUsage(cpuBefore);
    encodeCpuMs += (user + system) / 1000;
    encoder.close();
    batch = [];
  };
  for (const scene of timeline.scenes) {
    await host.clips.prepare(scene.plates);
    for (let frame = 0; frame < frameCountOf(scene.durationMs); frame++) {
      compositor.compose(scene, (frame * 1000) / timeline.fps);
      const { y, u, v } = planesOf(kernel.memory, compositor.frame);
      batch.push({ y: y.slice(), u: u.slice(), v: v.slice() });
      frameCount++;
      if (batch.length === BATCH_FRAMES) flush();
    }
  }
  if (batch.length > 0) flush();
  return { frameCount, encodeMs, encodeCpuMs };
}

async function layOut({
  composition,
  assets,
  drawingModule,
}: BenchVideo): Promise<{ timeline: Timeline; host: NodeHost }> {
  const host = await createNodeHost({ composition, assets });
  const drawing = await loadDrawing(drawingModule ?? DEFAULT_DRAWING_MODULE);
  return { timeline: drawing.createTimeline(composition, host), host };
}
