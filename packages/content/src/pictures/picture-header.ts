/** Pixel dimensions of a picture, read from its header. */
export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** Returns the media type of a supported picture format, detected from the first bytes. Null for anything else. */
export function pictureMediaType(bytes: Uint8Array): string | null {
  if (bytes.length < 16) return null;
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "image/gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(ascii(bytes, 8, 40))) return "image/avif";
  return null;
}

/**
 * Returns the dimensions from the header of a picture; for a JPEG, after applying its Exif orientation. Null if
 * unknown.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = pictureMediaType(bytes);
  if (bytes.length < 32 || type === null) return null;
  if (type === "image/png") return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
  if (type === "image/gif") return { widthPx: view.getUint16(6, true), heightPx: view.getUint16(8, true) };
  if (type === "image/jpeg") return jpegSize(view);
  if (type === "image/webp") return webpSize(view, ascii(bytes, 12, 16));
  return avifSize(bytes, view);
}

/** From this value on, Exif orientations swap width and height. */
const FIRST_LYING = 5;

/** Reads the JPEG segments up to the frame header (SOF0–SOF15 without DHT, JPG and DAC). */
function jpegSize(view: DataView): PictureSize | null {
  let orientation = 1;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const [widthPx, heightPx] = [view.getUint16(at + 7), view.getUint16(at + 5)];
      return orientation < FIRST_LYING ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
    }
    const nextAt = at + 2 + view.getUint16(at + 2);
    if (marker === 0xe1) orientation = exifOrientation(view, at + 4, nextAt) ?? orientation;
    at = nextAt;
  }
  return null;
}

function webpSize(view: DataView, chunk: string): PictureSize | null {
  if (chunk === "VP8 ")
    return { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff };
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (chunk !== "VP8X") return null;
  return {
    widthPx: (view.getUint32(24, true) & 0xffffff) + 1,
    heightPx: (view.getUint32(26, true) >>> 8) + 1,
  };
}

/** Reads the first `ispe` property of an AVIF, which contains the dimensions of the main picture. */
function avifSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096)).indexOf("ispe");
  if (at < 0 || at + 16 > bytes.length) return null;
  return { widthPx: view.getUint32(at + 8), heightPx: view.getUint32(at + 12) };
}

const EXIF_HEADER = "Exif\0\0";
const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/**
 * Returns the Exif orientation in the APP1 segment between `start` and `end`: 1 is upright, 5 to 8 are rotated by 90°
 * (CIPA DC-008, 4.6.5). Null if the segment contains none.
 */
function exifOrientation(view: DataView, start: number, end: number): number | null {
  const tiffAt = start + EXIF_HEADER.length;
  if (end > view.byteLength || tiffAt + 8 > end) return null;
  for (let index = 0; index < EXIF_HEADER.length; index++)
    if (view.getUint8(start + index) !== EXIF_HEADER.charCodeAt(index)) return null;
  const order = view.getUint16(tiffAt);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return null;
  const isLittle = order === LITTLE_ENDIAN;
  const directoryAt = tiffAt + view.getUint32(tiffAt + 4, isLittle);
  if (directoryAt + 2 > end) return null;
  const entryCount = view.getUint16(directoryAt, isLittle);
  for (let index = 0; index < entryCount; index++) {
    const entryAt = directoryAt + 2 + index * ENTRY_BYTES;
    if (entryAt + ENTRY_BYTES > end) return null;
    if (view.getUint16(entryAt, isLittle) === ORIENTATION_TAG) return view.getUint16(entryAt + 8, isLittle);
  }
  return null;
}
