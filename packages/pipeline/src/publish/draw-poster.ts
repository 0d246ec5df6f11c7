import type { Composition } from "@inkreel/contract";
import { renderFrame, type AssetLoader } from "@inkreel/renderer";

const JPEG_QUALITY = 88;
/** By then everything of the opening scene has entered; its last fifth of a second it leaves again. */
const SHARE_OF_OPENING_SCENE = 0.7;

/** The poster: a frame of the opening scene, without captions, which would be cut off in mid-sentence. */
export async function drawPoster(composition: Composition, assets: AssetLoader): Promise<Uint8Array> {
  const opening = composition.scenes[0];
  const { bytes } = await renderFrame({
    composition: { ...composition, captionStyle: "off" },
    assets,
    timeMs: Math.round((opening?.durationMs ?? 0) * SHARE_OF_OPENING_SCENE),
    format: "jpeg",
    quality: JPEG_QUALITY,
    widthPx: null,
  });
  return bytes;
}
