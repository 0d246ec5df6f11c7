import iconv from "iconv-lite";

/** Windows code pages of the values of `\fcharset`. Others have that of the document. */
const CODE_PAGES: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** Below this, every code page is ASCII. */
const FIRST_HIGH_BYTE = 0x80;
const FEW_BYTES = 200;

/** Returns the code page of a font, or null for that of the document. */
export function codePageOfCharset(charset: number): number | null {
  return CODE_PAGES[charset] ?? null;
}

/** Decodes bytes of a code page. An unknown code page counts as that of Western Europe. */
export function decodeCodePage(bytes: readonly number[], codePage: number): string {
  const isAscii = bytes.length <= FEW_BYTES && bytes.every((byte) => byte < FIRST_HIGH_BYTE);
  // A file can have a million pieces of a few letters, for which the general way takes ten times as long.
  if (isAscii) return String.fromCharCode(...bytes);
  const name = codePage === 10000 ? "macroman" : codePage === 65001 ? "utf8" : `cp${codePage}`;
  return iconv.decode(Buffer.from(bytes), iconv.encodingExists(name) ? name : "cp1252");
}

/** The text of control words and symbols that stand for a sign. */
export const SIGN_OF_CONTROL: Readonly<Record<string, string>> = {
  "\\": "\\",
  "{": "{",
  "}": "}",
  "~": "\u00a0",
  _: "\u2011",
  tab: " ",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  emspace: " ",
  enspace: " ",
  qmspace: " ",
};
