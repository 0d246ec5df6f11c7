import { readFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";

/** A request to a picture process: whether the picture can be drawn, or a small one of it. */
export type PictureRequest = { file: Uint8Array | string } & (
  | { kind: "check" }
  /** A JPEG of this width. */
  | { kind: "small"; widthPx: number; heightPx: number }
);

/** Null, or false, for what the decoder cannot draw. */
export type PictureAnswer = Uint8Array | boolean | null;

const QUALITY = 82;

/** Decodes one picture, whose header was checked before, in a picture process. */
export async function answer(request: PictureRequest): Promise<PictureAnswer> {
  const { file } = request;
  const bytes = typeof file === "string" ? await readFile(file) : Buffer.from(file);
  // The decoder says that it cannot by throwing errors of no particular kind.
  const image = await loadImage(bytes).catch(() => null);
  if (image === null || image.width === 0 || image.height === 0) return null;
  if (request.kind === "check") return true;
  const { widthPx, heightPx } = request;
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext("2d");
  // This colour fills the see-through parts.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, widthPx, heightPx);
  return canvas.encode("jpeg", QUALITY);
}
