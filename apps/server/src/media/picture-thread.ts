import { readFile } from "node:fs/promises";
import { type Canvas, createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { toPlainPicture } from "@inkreel/renderer/pictures";
import { ATTENTION_SIDE_PX, measureAttention } from "@inkreel/composition";

/** A request to a picture process: to draw it anew if only this process reads its type, to check that a picture can be decoded and measure where it draws the eye, or to scale it down. */
export type PictureRequest = { file: Uint8Array | string } & (
  | { kind: "check" }
  /** Requests a picture that everything else can read: an SVG or BMP as PNG, any other unchanged. */
  | { kind: "plain" }
  /** Requests a JPEG of this size. */
  | { kind: "small"; widthPx: number; heightPx: number }
);

/** The attention of a checked picture, or a small picture as JPEG. Null means that the picture cannot be decoded. */
export type PictureAnswer = Uint8Array | string | null;

const QUALITY = 82;

/** Decodes a picture in a picture process. Its header has already been checked. */
export async function answer(request: PictureRequest): Promise<PictureAnswer> {
  const { file } = request;
  const bytes = typeof file === "string" ? await readFile(file) : Buffer.from(file);
  if (request.kind === "plain") return toPlainPicture(bytes);
  // The decoder throws untyped errors for broken files.
  const image = await loadImage(bytes).catch(() => null);
  if (image === null || image.width === 0 || image.height === 0) return null;
  if (request.kind === "check") return attentionOf(image);
  return scaled(image, request).encode("jpeg", QUALITY);
}

function attentionOf(image: Image): string {
  const [widthPx, heightPx] = [ATTENTION_SIDE_PX, ATTENTION_SIDE_PX];
  const { data } = scaled(image, { widthPx, heightPx })
    .getContext("2d")
    .getImageData(0, 0, widthPx, heightPx);
  return measureAttention({ data, widthPx, heightPx });
}

function scaled(image: Image, { widthPx, heightPx }: { widthPx: number; heightPx: number }): Canvas {
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext("2d");
  // This colour fills transparent areas.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, widthPx, heightPx);
  return canvas;
}
