import { createTimeline } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import { createNodeHost } from "../host/create-node-host.js";
import { frameCountOf } from "../chunks/plan-chunks.js";
import { FrameCompositor } from "../compositor/frame-compositor.js";
import { createKernel } from "../compositor/kernel.js";
import { paddedStrides, type PlanarImage } from "../compositor/planar-image.js";
import type { PlaneMemory } from "../compositor/plane-memory.js";

/** A test of the compositor shows that a frame is the same whichever was drawn before it, so that few of them are enough. */
const BEFORE_EVERY = 6;

/**
 * Returns the luma of the wanted frames as the renderer gives them to the encoder. In their scenes, some frames before them
 * are composed, too, because each is drawn over the one before.
 */
export async function composeLuma(
  { composition, assets }: { composition: Composition; assets: AssetLoader },
  wantedFrames: readonly number[],
): Promise<Map<number, Uint8Array>> {
  const host = await createNodeHost({ composition, assets });
  const timeline = createTimeline(composition, host);
  const { widthPx, heightPx, fps } = timeline;
  const kernel = await createKernel();
  const strides = paddedStrides(widthPx);
  const compositor = new FrameCompositor({ kernel, clips: host.clips, widthPx, heightPx, strides });
  const luma = new Map<number, Uint8Array>();
  let first = 0;
  for (const scene of timeline.scenes) {
    const end = first + frameCountOf(scene.durationMs);
    const wanted = wantedFrames.filter((frame) => frame >= first && frame < end);
    if (wanted.length > 0) await host.clips.prepare(scene.plates);
    for (let frame = first; frame <= Math.max(...wanted); frame++) {
      const isWanted = wanted.includes(frame);
      if (!isWanted && (frame - first) % BEFORE_EVERY !== 0) continue;
      compositor.compose(scene, ((frame - first) * 1000) / fps);
      if (isWanted) luma.set(frame, lumaOf(kernel.memory, compositor.frame));
    }
    first = end;
  }
  compositor.close();
  return luma;
}

function lumaOf({ bytes }: PlaneMemory, { y, strideY, widthPx, heightPx }: PlanarImage): Uint8Array {
  const luma = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row++)
    luma.set(bytes.subarray(y + row * strideY, y + row * strideY + widthPx), row * widthPx);
  return luma;
}
