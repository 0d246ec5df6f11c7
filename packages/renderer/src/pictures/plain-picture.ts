import { AppError, say } from "@inkreel/contract/plain";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { decodeXml, redrawnType, refuseUnreadPicture } from "./picture-type.js";
import { sanitiseSvg, unusable } from "./sanitise-svg.js";

export { redrawnType, refuseUnreadPicture, type RedrawnType } from "./picture-type.js";

/** The longer side of a drawn SVG: as sharp as a Full HD frame. */
const SVG_SIDE_PX = 2_048;
/** An uncompressed picture of the largest size that is uploaded has fewer. */
const BMP_MAX_PIXELS = 40_000_000;

/**
 * Returns an SVG or BMP as PNG, and any other file unchanged. What an SVG may do is taken from it first, but its decoder
 * is not made for strangers: call this in a process that may be lost.
 * @throws AppError picture_broken, and unsupported_media_type for a type that cannot be read here.
 */
export async function toPlainPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const type = redrawnType(bytes);
  if (type === "svg") return drawSvg(decodeXml(bytes));
  if (type === "bmp") return drawBmp(bytes);
  refuseUnreadPicture(bytes);
  return bytes;
}

async function drawSvg(text: string): Promise<Uint8Array> {
  const { inner, rootAttributes, viewBox } = sanitiseSvg(text);
  const [, , width, height] = viewBox;
  const scale = SVG_SIDE_PX / Math.max(width, height);
  const [widthPx, heightPx] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const size = `width="${widthPx}" height="${heightPx}" viewBox="${viewBox.join(" ")}"`;
  const svg = `<svg ${namespaces} ${size}${rootAttributes}>${inner}</svg>`;
  // The decoder throws untyped errors for broken files.
  const image = await loadImage(Buffer.from(svg)).catch(() => null);
  if (image === null) throw unusable("broken");
  const png = await draw(image, { widthPx: widthPx!, heightPx: heightPx! });
  if (png === null) throw unusable("empty");
  return png;
}

async function drawBmp(bytes: Uint8Array): Promise<Uint8Array> {
  const size = bmpSize(bytes);
  const fits = size.widthPx * size.heightPx <= BMP_MAX_PIXELS;
  const image = fits ? await loadImage(Buffer.from(bytes)).catch(() => null) : null;
  const png = image === null ? null : await draw(image, { widthPx: image.width, heightPx: image.height });
  if (png === null) throw new AppError("picture_broken", say("picture_unreadable"));
  return png;
}

/** The header of OS/2 has sides of two bytes, all later ones have four. Rows from top to bottom have a negative height. */
function bmpSize(bytes: Uint8Array): { widthPx: number; heightPx: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(14, true) === 12)
    return { widthPx: view.getUint16(18, true), heightPx: view.getUint16(20, true) };
  return { widthPx: Math.abs(view.getInt32(18, true)), heightPx: Math.abs(view.getInt32(22, true)) };
}

/** Returns a picture as PNG, or null if nothing of it can be seen. */
async function draw(
  image: Image,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Promise<Uint8Array | null> {
  if (widthPx === 0 || heightPx === 0) return null;
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0, widthPx, heightPx);
  const { data } = context.getImageData(0, 0, widthPx, heightPx);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return canvas.encode("png");
  return null;
}
