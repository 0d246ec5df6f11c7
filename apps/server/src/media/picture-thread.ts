import { readFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";

/** A request to a picture process: to check that a picture can be decoded, or to scale it down. */
export type PictureRequest = { file: Uint8Array | string } & (
  | { kind: "check" }
  /** Requests a JPEG of this size. */
  | { kind: "small"; widthPx: number; heightPx: number }
);

/** Null or false means that the picture cannot be decoded. */
export type PictureAnswer = Uint8Array | boolean | null;

const QUALITY = 82;

/** Decodes a picture in a picture process. Its header has already been checked. */
export async function answer(request: PictureRequest): Promise<PictureAnswer> {
  const { file } = request;
  const bytes = typeof file === "string" ? await readFile(file) : Buffer.from(file);
  // The decoder throws untyped errors for broken files.
  const image = await loadImage(bytes).catch(() => null);
  if (image === null || image.width === 0 || image.height === 0) return null;
  if (request.kind === "check") return true;
  const { widthPx, heightPx } = request;
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext("2d");
  // This colour fills transparent areas.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, widthPx, heightPx);
  return canvas.encode("jpeg", QUALITY);
}
