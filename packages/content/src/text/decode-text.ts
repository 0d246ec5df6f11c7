import { analyse } from "chardet";
import iconv from "iconv-lite";

/** External information about the encoding of a text. */
export interface DecodeHints {
  /** Charset of the Content-Type header. */
  headerCharset: string | null;
}

const META_SCAN_BYTES = 4_096;
/**
 * From this number of non-ASCII bytes on, valid UTF-8 cannot be a coincidence. A few characters of GBK or Shift_JIS can
 * be.
 */
const MANY_HIGH_BYTES = 40;
/**
 * Minimum number of valid UTF-8 characters per invalid byte. Text in another encoding may contain a few by coincidence.
 */
const GOOD_PER_BAD = 4;
const SIGNS_BYTES = 1_024;
const GUESS_BYTES = 400_000;
const GUESS_CHARS = 20_000;
/** With fewer non-ASCII bytes, the encoding cannot be detected from letter statistics. */
const FEW_HIGH_BYTES = 8;
/** Minimum score of a detected encoding, out of 100. Correct results for more than 40 letters score at least 14. */
const SURE = 12;

/**
 * Decodes a text of unknown encoding. The first of these that applies wins: byte order mark (as the Encoding Standard
 * requires), UTF-16 recognised by its zero bytes, valid or nearly valid UTF-8, the charset of header or document, the
 * most probable encoding by letter statistics, windows-1252. Valid UTF-8 overrides a declared single-byte encoding, and
 * in longer texts any declaration, because text in other encodings does not look like it, and saved or republished
 * pages often keep an outdated declaration.
 */
export function decodeText(bytes: Uint8Array, hints: DecodeHints): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marked = byteOrderMark(buffer) ?? utf16ByZeros(buffer);
  if (marked === "utf-8")
    return decodeUtf8(buffer) ?? mendUtf8(buffer) ?? iconv.decode(buffer, "windows-1252");
  if (marked !== null) return iconv.decode(buffer, marked);
  const named = canonical(hints.headerCharset) ?? canonical(declaredInside(buffer));
  const declared = named ?? "utf-8";
  const isMultiByte = declared !== "utf-8" && declared !== "windows-1252";
  const utf8 = !isMultiByte || highBytes(buffer) > MANY_HIGH_BYTES ? decodeUtf8(buffer) : null;
  if (utf8 !== null) return utf8;
  const mended = isMultiByte ? null : mendUtf8(buffer);
  if (mended !== null) return mended;
  const isTold = declared !== "utf-8" && iconv.encodingExists(declared);
  return iconv.decode(buffer, isTold ? declared : guessEncoding(buffer));
}

/** Returns true for UTF-16 with a byte order mark. File type detection mistakes its first bytes for an audio file. */
export function isMarkedUtf16(head: Uint8Array): boolean {
  const buffer = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SIGNS_BYTES));
  const marked = byteOrderMark(buffer);
  if (marked === null || !marked.startsWith("utf-16")) return false;
  const signs = iconv.decode(buffer, marked);
  const odd = signs.match(/(?!\s)[\p{Cc}\p{Cn}\p{Co}\p{Cs}\uFFFD]/gu)?.length ?? 0;
  return odd <= signs.length * 0.02 + 1;
}

/** Matches valid UTF-8 characters in a string of bytes (Latin-1). Any other byte is matched alone as invalid. */
const UTF8_RUN =
  /(?:[\0-\x7f]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}){1,500}|[\x80-\xff]/g;

/** Decodes UTF-8 that contains a few windows-1252 bytes, usually pasted ones. Null if there are too many of them. */
function mendUtf8(buffer: Buffer): string | null {
  const bad = countOf(new TextDecoder("utf-8").decode(buffer), /\uFFFD/gu);
  const good = countOf(buffer.toString("latin1"), /[\xc2-\xf4][\x80-\xbf]+/g);
  if (good < bad * GOOD_PER_BAD) return null;
  return buffer
    .toString("latin1")
    .replace(UTF8_RUN, (run) =>
      /^[\x80-\xff]$/.test(run)
        ? iconv.decode(Buffer.from(run, "latin1"), "windows-1252")
        : Buffer.from(run, "latin1").toString("utf8"),
    );
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const found of text.matchAll(pattern)) count += found[0] === "" ? 0 : 1;
  return count;
}

/**
 * Detects the most probable encoding from the letters of a text without its tags. Returns windows-1252 if there are too
 * few letters or the result is unclear.
 */
function guessEncoding(buffer: Buffer): string {
  const words = buffer
    .toString("latin1", 0, GUESS_BYTES)
    .replace(/<[^<>]*>/g, " ")
    .replace(/[\0-\x7f]{40,}/g, " ")
    .slice(0, GUESS_CHARS);
  if (countOf(words, /[\x80-\xff]/g) < FEW_HIGH_BYTES) return "windows-1252";
  const [best] = analyse(Buffer.from(words, "latin1"));
  if (best === undefined || best.confidence < SURE) return "windows-1252";
  // The Encoding Standard maps such names to the larger Windows character sets.
  const name = canonical(best.name) ?? "windows-1252";
  return iconv.encodingExists(name) ? name : "windows-1252";
}

function byteOrderMark(buffer: Buffer): string | null {
  if (buffer.length >= 4 && buffer.readUInt32LE(0) === 0x0000feff) return "utf-32le";
  if (buffer.length >= 4 && buffer.readUInt32BE(0) === 0x0000feff) return "utf-32be";
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return "utf-16le";
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return "utf-16be";
  if (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf) return "utf-8";
  return null;
}

/** Detects UTF-16 without a byte order mark: with Latin letters or spaces, one byte of most pairs is zero. */
function utf16ByZeros(buffer: Buffer): string | null {
  const sample = buffer.subarray(0, 1_024);
  if (sample.length < 4) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) evenZeros++;
    else oddZeros++;
  }
  const half = sample.length / 2;
  if (oddZeros > half * 0.6 && evenZeros < half * 0.05) return "utf-16le";
  if (evenZeros > half * 0.6 && oddZeros < half * 0.05) return "utf-16be";
  return null;
}

/** Returns the charset declared in `<meta charset>`, its http-equiv form, or the XML declaration. */
function declaredInside(buffer: Buffer): string | null {
  const start = buffer.toString("latin1", 0, META_SCAN_BYTES);
  const meta = /<meta[^>]{0,200}charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i.exec(start);
  const xml = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]+)/i.exec(start);
  const found = meta?.[1] ?? xml?.[1] ?? null;
  // The declaration was readable as ASCII, so UTF-16 must be wrong (HTML Standard, encoding sniffing).
  return found !== null && /^utf-?(?:16|32)/i.test(found) ? "utf-8" : found;
}

/** Returns the Encoding Standard's name for an encoding label, looked up with TextDecoder. Null for unknown labels. */
function canonical(label: string | null): string | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function highBytes(buffer: Buffer): number {
  let count = 0;
  for (const byte of buffer) if (byte > 0x7f && ++count > MANY_HIGH_BYTES) break;
  return count;
}

function decodeUtf8(buffer: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(buffer);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
