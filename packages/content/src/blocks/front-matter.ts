import { slicePlaced, type PlacedText } from "@inkreel/contract";

/**
 * Parses YAML front matter between two `---` lines at the start of a text, supporting only plain `key: value` lines.
 * Also returns the offset at which the body starts.
 */
export function readFrontMatter(text: string): { fields: Map<string, string>; bodyStart: number } {
  // bounded: the pattern is anchored, so the closing line is searched only once.
  const block = /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  const lines = (block?.[1] ?? "").split("\n");
  const fields = new Map<string, string>();
  if (block === null || !lines.every((line) => /^(?:\s*$|[\w-]+[ \t]*:|\s|- |#)/.test(line)))
    return { fields, bodyStart: 0 };
  for (const line of lines) {
    const [, key, value] = /^([\w-]+)[ \t]*:[ \t]*([^ \t\r\n].*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined)
      fields.set(key.toLowerCase(), value.replace(/^(["'])(.*)\1$/, "$2").trim());
  }
  return { fields, bodyStart: block[0].length };
}

/** Returns a text without its front matter. */
export function skipFrontMatter(placed: PlacedText): PlacedText {
  const { bodyStart } = readFrontMatter(placed.text);
  return bodyStart === 0 ? placed : slicePlaced(placed, bodyStart, placed.text.length);
}
