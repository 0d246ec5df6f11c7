import { settledMs } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import { renderFrame, type AssetLoader, type FrameOptions } from "@inkreel/renderer";
import { posterScene } from "./poster-scene.js";

const JPEG_QUALITY = 88;
/**
 * Returns the composition and frame for the poster. It is from the opening scene, without captions, which would show
 * only part of a sentence. It shows the whole title of the video, or else the opening scene when it is complete.
 */
export function posterFrame(composition: Composition): { composition: Composition; frame: FrameOptions } {
  const designed = posterScene(composition);
  const opening = designed ?? composition.scenes[0];
  const { aspectRatio: ratio, language } = composition;
  return {
    composition: {
      ...composition,
      captionStyle: "off",
      ...(designed !== null && { scenes: [designed, ...composition.scenes.slice(1)] }),
    },
    frame: {
      timeMs: opening === undefined ? 0 : settledMs(opening, { ratio, language }),
      format: "jpeg",
      quality: JPEG_QUALITY,
      widthPx: null,
    },
  };
}

/** Draws the poster. It runs in the calling thread. */
export async function drawPoster(composition: Composition, assets: AssetLoader): Promise<Uint8Array> {
  const poster = posterFrame(composition);
  const { bytes } = await renderFrame({ composition: poster.composition, assets, ...poster.frame });
  return bytes;
}
