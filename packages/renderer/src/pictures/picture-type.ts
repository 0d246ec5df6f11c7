import { AppError, say } from "@inkreel/contract/plain";

/** Types that are drawn anew as PNG before anything else reads them. */
export type RedrawnType = "svg" | "bmp";

/** Enough for the header of any picture and the comments before an SVG. */
const HEAD_BYTES = 64 * 1024;

/** Returns the type of a picture that must be drawn anew, from the beginning of its file. Null for any other file. */
export function redrawnType(head: Uint8Array): RedrawnType | null {
  if (isBmp(head)) return "bmp";
  return startsAsSvg(decodeXml(head.subarray(0, HEAD_BYTES))) ? "svg" : null;
}

/**
 * Refuses a picture of a known type that cannot be read here, by its name.
 * @throws AppError unsupported_media_type.
 */
export function refuseUnreadPicture(head: Uint8Array): void {
  const type = unreadType(head);
  if (type !== null) throw new AppError("unsupported_media_type", say("picture_type_unread", { type }));
}

/** ISO base media files by their first brand. */
const BRANDS: Readonly<Record<string, string>> = {
  heic: "HEIC",
  heix: "HEIC",
  heim: "HEIC",
  heis: "HEIC",
  hevc: "HEIC",
  hevx: "HEIC",
  mif1: "HEIF",
  msf1: "HEIF",
  "jp2 ": "JPEG 2000",
  "jxl ": "JPEG XL",
};
const SIGNATURES: readonly (readonly [hex: string, type: string])[] = [
  ["49492a00", "TIFF"],
  ["4d4d002a", "TIFF"],
  ["38425053", "Photoshop"],
  ["00000100", "Windows icon"],
  ["0000000c6a5020", "JPEG 2000"],
  ["0000000c4a584c20", "JPEG XL"],
  ["ff0a", "JPEG XL"],
  ["25215053", "EPS"],
  ["25504446", "PDF"],
];

function unreadType(head: Uint8Array): string | null {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 40));
  if (start.toString("latin1", 4, 8) === "ftyp") {
    const brands = start.toString("latin1", 8);
    // AVIF has the brand of HEIF too.
    return /avi[fs]/u.test(brands) ? null : (BRANDS[brands.slice(0, 4)] ?? null);
  }
  const hex = start.toString("hex");
  return SIGNATURES.find(([signature]) => hex.startsWith(signature))?.[1] ?? null;
}

/** A BMP begins with "BM", and its pixels follow the header at the stated place. */
function isBmp(head: Uint8Array): boolean {
  if (head.length < 26 || head[0] !== 0x42 || head[1] !== 0x4d) return false;
  const header = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(14, true);
  return header >= 12 && header <= 124;
}

/** Decodes XML by its byte order mark, otherwise as UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}

/** Returns true if the first element is `svg`, behind declarations and comments. */
function startsAsSvg(text: string): boolean {
  let at = 0;
  for (;;) {
    while (/\s/u.test(text[at] ?? "")) at += 1;
    const end = endOfPreamble(text, at);
    if (end === null) return /^<(?:svg:)?svg[\s/>]/u.test(text.slice(at, at + 10));
    if (end === 0) return false;
    at = end;
  }
}

/** Returns the place behind a declaration or comment, 0 if it does not end, and null for anything else. */
function endOfPreamble(text: string, at: number): number | null {
  const after = (sign: string, from: number): number => {
    const found = text.indexOf(sign, from);
    return found < 0 ? 0 : found + sign.length;
  };
  if (text.startsWith("<?", at)) return after("?>", at);
  if (text.startsWith("<!--", at)) return after("-->", at);
  if (!/^<!doctype/iu.test(text.slice(at, at + 9))) return null;
  const subset = text.indexOf("[", at);
  const end = text.indexOf(">", at);
  if (subset < 0 || subset > end) return after(">", at);
  const behindSubset = after("]", subset);
  // A search from 0 could find a place before this one, and the caller would never end.
  return behindSubset === 0 ? 0 : after(">", behindSubset);
}
