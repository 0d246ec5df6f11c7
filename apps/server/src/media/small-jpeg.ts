import { createCanvas, loadImage } from "@napi-rs/canvas";
import { decodePicture } from "./decode-picture.js";

const QUALITY = 82;

/** A picture as a JPEG whose shorter side has `sidePx` at most; null for bytes that are none. */
export async function smallJpeg(bytes: Uint8Array, sidePx: number): Promise<Uint8Array | null> {
  const size = await decodePicture(bytes);
  if (size === null) return null;
  const image = await loadImage(Buffer.from(bytes));
  const scale = Math.min(1, sidePx / Math.min(size.widthPx, size.heightPx));
  const [widthPx, heightPx] = [size.widthPx, size.heightPx].map((px) => Math.max(1, Math.round(px * scale)));
  const canvas = createCanvas(widthPx!, heightPx!);
  const context = canvas.getContext("2d");
  // Behind what is see-through.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, widthPx!, heightPx!);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, widthPx!, heightPx!);
  return canvas.encode("jpeg", QUALITY);
}
