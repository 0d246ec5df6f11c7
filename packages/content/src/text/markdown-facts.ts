import type { ContentPicture } from "@inkreel/contract";
import { collapseSpaces } from "./normalise-text.js";
import { plainInline } from "./plain-inline.js";

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
// bounded: what begins as a picture is read no further than 3,100 signs.
const PICTURE =
  /!\[([^[\]\n]{0,500})\]\(\s{0,9}<?(https?:\/\/[^\s()<>]{1,2000})>?(?:\s{1,9}["'(]([^"')\n]{0,500})["')])?\s{0,9}\)/g;

/** A Markdown text cut into its front matter's fields (plain `key: value` lines only) and its body. */
export function splitFrontMatter(text: string): { fields: Map<string, string>; body: string } {
  const match = FRONT_MATTER.exec(text);
  const fields = new Map<string, string>();
  if (match === null || !/^[\w-]+[ \t]*:/m.test(match[1] ?? "")) return { fields, body: text };
  for (const line of (match[1] ?? "").split("\n")) {
    const [, key, value] = /^([\w-]+)[ \t]*:[ \t]*([^ \t\r\n].*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined)
      fields.set(key.toLowerCase(), value.replace(/^(["'])(.*)\1$/, "$2").trim());
  }
  return { fields, body: text.slice(match[0].length) };
}

/** A line longer than this is a paragraph that happens to begin with a heading's mark. */
const HEADING_MAX_CHARS = 200;

/** The title of the front matter, else the first heading outside code, else null. */
export function markdownTitle(text: string): string | null {
  const { fields, body } = splitFrontMatter(text);
  const named = fields.get("title");
  if (named !== undefined && named !== "") return named;
  // bounded: a fence that nothing closes is the last of its kind.
  const prose = body.replace(/^(```|~~~)[\s\S]*?^\1/gm, "");
  const atx = /^#{1,2}[ \t]+([^ \t\r\n].*)$/m.exec(prose);
  const setext = /^(?![#>\-*+|\s])(.+)\n={3,}[ \t]*$/m.exec(prose);
  const first = [atx, setext].filter((match) => match !== null).sort((a, b) => a.index - b.index)[0]?.[1];
  if (first === undefined || first.length > HEADING_MAX_CHARS) return null;
  return collapseSpaces(plainInline(withoutClosingMarks(first))) || null;
}

/** "## Title ##": the marks at a heading's end are not said. */
export function withoutClosingMarks(heading: string): string {
  return (
    heading
      .trimEnd()
      .replace(/(?<!#)#+$/, "")
      .trimEnd() || heading
  );
}

/** Pictures by http(s) address; local paths lead nowhere from here. */
export function markdownPictures(text: string): ContentPicture[] {
  const byUrl = new Map<string, ContentPicture>();
  for (const [, alt = "", url = "", caption] of text.matchAll(PICTURE)) {
    if (byUrl.has(url)) continue;
    byUrl.set(url, {
      id: `picture-${byUrl.size + 1}`,
      url,
      alt: collapseSpaces(alt),
      caption: caption === undefined ? null : collapseSpaces(caption),
      widthPx: null,
      heightPx: null,
      attribution: null,
    });
  }
  return [...byUrl.values()];
}
