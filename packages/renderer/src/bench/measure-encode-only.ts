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
 * Number of frames in memory at once, about 2.8 GB in full HD. The batch is large so that starting and draining the
 * encoder hardly affect the result.
 */
const BATCH_FRAMES = 900;

/** Lower bound for the time of any render: only encoding, with frames composed beforehand. */
export interface EncodeOnly {
  frameCount: number;
  encodeMs: number;
  /** CPU time of all encoder threads. It stays comparable while other programs run. */
  encodeCpuMs: number;
}

/**
 * Composes the frames of a video in batches and measures libx264 on them. It uses the settings of the renderer and as
 * many threads as libx264 chooses. The time includes starting and draining the encoder, but not composing.
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
