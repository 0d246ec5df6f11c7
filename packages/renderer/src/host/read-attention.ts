import { createCanvas, loadImage } from "@napi-rs/canvas";
import { ATTENTION_SIDE_PX, measureAttention } from "@inkreel/composition";

/** Returns where a picture draws the eye (see `measureAttention`), or null if it cannot be decoded. */
export async function readAttention(bytes: Uint8Array): Promise<string | null> {
  // The decoder throws untyped errors for broken files.
  const image = await loadImage(Buffer.from(bytes)).catch(() => null);
  if (image === null) return null;
  const [widthPx, heightPx] = [ATTENTION_SIDE_PX, ATTENTION_SIDE_PX];
  const ctx = createCanvas(widthPx, heightPx).getContext("2d");
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(image, 0, 0, widthPx, heightPx);
  return measureAttention({ data: ctx.getImageData(0, 0, widthPx, heightPx).data, widthPx, heightPx });
}
