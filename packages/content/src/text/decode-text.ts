import iconv from "iconv-lite";

/** Hints at a text's encoding besides its bytes. */
export interface DecodeHints {
  /** Charset that the Content-Type header names. */
  headerCharset: string | null;
}

const META_SCAN_BYTES = 4_096;
/** A few letters of GBK or Shift_JIS can be valid UTF-8 by chance; this many cannot. */
const MANY_HIGH_BYTES = 40;

/**
 * Decodes text: byte order mark first (as the Encoding Standard wants), then UTF-16 by its zero bytes, then what
 * header or document declare, then UTF-8 if valid, else windows-1252. Any declaration gives way to bytes that are
 * valid UTF-8: no real Latin-1 text looks like that, no longer text of another encoding does, and pages saved or served anew
 * often keep an old declaration.
 */
export function decodeText(bytes: Uint8Array, hints: DecodeHints): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marked = byteOrderMark(buffer) ?? utf16ByZeros(buffer);
  if (marked !== null) return iconv.decode(buffer, marked);
  const declared = canonical(hints.headerCharset) ?? canonical(declaredInside(buffer)) ?? "utf-8";
  const isMultiByte = declared !== "utf-8" && declared !== "windows-1252";
  const utf8 = !isMultiByte || highBytes(buffer) > MANY_HIGH_BYTES ? decodeUtf8(buffer) : null;
  if (utf8 !== null) return utf8;
  const encoding = declared === "utf-8" || !iconv.encodingExists(declared) ? "windows-1252" : declared;
  return iconv.decode(buffer, encoding);
}

function byteOrderMark(buffer: Buffer): string | null {
  if (buffer.length >= 4 && buffer.readUInt32LE(0) === 0x0000feff) return "utf-32le";
  if (buffer.length >= 4 && buffer.readUInt32BE(0) === 0x0000feff) return "utf-32be";
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return "utf-16le";
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return "utf-16be";
  if (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf) return "utf-8";
  return null;
}

/** UTF-16 without a mark: in text with Latin letters or spaces one byte of most pairs is zero. */
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

/** `<meta charset>`, its http-equiv form, or the XML declaration. */
function declaredInside(buffer: Buffer): string | null {
  const start = buffer.toString("latin1", 0, META_SCAN_BYTES);
  const meta = /<meta[^>]{0,200}charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i.exec(start);
  const xml = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]+)/i.exec(start);
  const found = meta?.[1] ?? xml?.[1] ?? null;
  // The bytes were readable as ASCII, so a declaration of UTF-16 is wrong (HTML Standard, encoding sniffing).
  return found !== null && /^utf-?(?:16|32)/i.test(found) ? "utf-8" : found;
}

/** The Encoding Standard's name of a label; null for unknown ones. TextDecoder is used only to know labels. */
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
