import type { Composition } from "@inkreel/contract";
import { renderFrame, type AssetLoader, type FrameOptions } from "@inkreel/renderer";

const JPEG_QUALITY = 88;
/** At this time all elements of the opening scene are visible. They leave in its last fifth of a second. */
const SHARE_OF_OPENING_SCENE = 0.7;

/**
 * Returns the frame of the poster, from the opening scene without captions, which would show only part of a sentence.
 */
export function posterFrame(composition: Composition): { composition: Composition; frame: FrameOptions } {
  const openingMs = composition.scenes[0]?.durationMs ?? 0;
  return {
    composition: { ...composition, captionStyle: "off" },
    frame: {
      timeMs: Math.round(openingMs * SHARE_OF_OPENING_SCENE),
      format: "jpeg",
      quality: JPEG_QUALITY,
      widthPx: null,
    },
  };
}

/** Draws the poster in this thread. */
export async function drawPoster(composition: Composition, assets: AssetLoader): Promise<Uint8Array> {
  const poster = posterFrame(composition);
  const { bytes } = await renderFrame({ composition: poster.composition, assets, ...poster.frame });
  return bytes;
}
