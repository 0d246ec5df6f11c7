/** What the text of a group is for. */
export type RtfUse = "text" | "none" | "fonts" | "styles" | "info" | "title" | "marker" | "picture" | "note";

/** The properties that a group inherits and restores at its end. */
export interface RtfGroup {
  use: RtfUse;
  /** Hidden text and deletions that are tracked. */
  isHidden: boolean;
  isBold: boolean;
  font: number;
  /** The number of fallback characters after each `\u`. */
  fallbackChars: number;
}

export const FIRST_GROUP: RtfGroup = {
  use: "text",
  isHidden: false,
  isBold: false,
  font: 0,
  fallbackChars: 1,
};

/** Groups whose text is not part of the document's text. Those that begin with `\*` are left out as well. */
const LEFT_OUT = new Set([
  "annotation",
  "atnauthor",
  "atnid",
  "colortbl",
  "filetbl",
  "fldinst",
  "footer",
  "footerf",
  "footerl",
  "footerr",
  "ftncn",
  "ftnsep",
  "ftnsepc",
  "header",
  "headerf",
  "headerl",
  "headerr",
  "listoverridetable",
  "listtable",
  "nonesttables",
  "nonshppict",
  "object",
  "objdata",
  "revtbl",
  "tc",
  "xe",
]);
const USES: Readonly<Record<string, RtfUse>> = {
  fonttbl: "fonts",
  footnote: "note",
  info: "info",
  listtext: "marker",
  pict: "picture",
  pntext: "marker",
  stylesheet: "styles",
};

/**
 * Returns what a group is for, which its first control word tells.
 * @param isOptional Whether the word follows `\*`, so that readers leave the group out if they do not know the word.
 */
export function useOfGroup(parent: RtfUse, word: string, isOptional: boolean): RtfUse {
  if (parent === "none") return "none";
  if (parent === "info") return word === "title" ? "title" : "none";
  if (word === "shppict") return parent;
  if (isOptional || LEFT_OUT.has(word)) return "none";
  return USES[word] ?? parent;
}
