import { withoutTags } from "../http/without-tags.js";

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Maximum length of HTML to read, far more than any name or caption has. */
const READ_MAX_CHARS = 20_000;

/** Returns the visible text of an HTML fragment on one line, truncated to `maxChars`. */
export function plainText(html: string, maxChars: number): string {
  const text = withoutTags(html.slice(0, READ_MAX_CHARS))
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/giu, readEntity)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).trimEnd()}…`;
}

function readEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
}
