import { measurePicture } from "./decode-picture.js";
import { drawSmall } from "./picture-processes.js";

/** A picture as a JPEG whose shorter side has `sidePx` at most; null for bytes that are none. */
export async function smallJpeg(bytes: Uint8Array, sidePx: number): Promise<Uint8Array | null> {
  const size = measurePicture(bytes);
  if (size === null) return null;
  const scale = Math.min(1, sidePx / Math.min(size.widthPx, size.heightPx));
  const [widthPx, heightPx] = [size.widthPx, size.heightPx].map((px) => Math.max(1, Math.round(px * scale)));
  return drawSmall(bytes, { widthPx: widthPx!, heightPx: heightPx! });
}
