import { countWords } from "@inkreel/language";
import { collapseSpaces } from "../text/normalise-text.js";

const MAX_CHARS = 100;
/** The start of what stands behind the names: the newspaper, the date, the section. */
const BEHIND =
  /\s[|/•·]\s|\s-\s|@|,? Follow(?:ing)?\b|,? ?\b(?:updated|published|posted)\b|,? ?\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,8}\.? \d{1,2}, \d{4}/iu;
const ADDRESS = /\(?(?:[^\s@()]{1,60}@[^\s@()]{1,60}\.[a-z]{2,10}|(?:https?:\/\/|www\.)[^\s()]{1,100})\)?/giu;
/** Two names without a space between them, as links that are set apart by their style: "Ida HolmTomas Ruiz". */
const GLUED =
  /(?<=\p{Ll}{4})(?=\p{Lu}\p{Ll})|(?<=\p{Ll})(?=(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d)/gu;
/** The labels of links that stand where names are expected. */
const NO_NAME = /^(?:see full bio|view (?:all|profile)|read more|staff|admin|author|editor|by)\b/iu;

/** Returns the authors without "By", addresses, dates and what else stands beside them. Null if nothing remains. */
export function cleanByline(written: string): string | null {
  const line = lineOfNames(written.trim().split("\n").map(collapseSpaces));
  const words = collapseSpaces(line.replace(GLUED, ", ").replace(ADDRESS, " "));
  const names = words
    .slice(0, BEHIND.exec(words)?.index)
    .replace(/^(?:by|von|par|por)(?: ?: ?| )/iu, "")
    .replace(/(?<![\s,|/–-])[\s,|/–-]{1,10}$/u, "");
  const isNone = names === "" || names.length > MAX_CHARS || /^https?:/.test(names);
  return isNone || !/\p{L}/u.test(names) || NO_NAME.test(names) ? null : names;
}

const SPLIT_MAX_WORDS = 4;

/** Returns the line with the names. A short name may be broken over two lines: "By Ida", "van Holm". */
function lineOfNames(lines: readonly string[]): string {
  const [first = "", next = ""] = lines.filter((line) => line !== "" && !/^by\s?:?$/iu.test(line));
  const both = `${first} ${next}`.trim();
  const isBroken = /^by /iu.test(first) && /^\p{Lu}/u.test(next) && countWords(both) <= SPLIT_MAX_WORDS;
  return (isBroken && !BEHIND.test(next) ? both : first).slice(0, 400);
}
