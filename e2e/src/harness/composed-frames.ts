import { FRAME_SIZE_PX, type Composition } from "@inkreel/contract";
import type { AssetLoader } from "@inkreel/renderer";
import { composeLuma } from "@inkreel/renderer/testing/compose-luma";
import { frameAtSecond, type VideoFrames } from "./video-likeness.js";

/**
 * Returns a video's frames at whole seconds, as the renderer gives them to the encoder: that takes a tenth of the time of
 * a video that is encoded and decoded, which the tests of the fast path and of every layout compare.
 */
export async function composedFrames(
  video: { composition: Composition; assets: AssetLoader },
  seconds: readonly number[],
): Promise<VideoFrames> {
  const luma = await composeLuma(video, seconds.map(frameAtSecond));
  return { ...FRAME_SIZE_PX[video.composition.aspectRatio], luma };
}
