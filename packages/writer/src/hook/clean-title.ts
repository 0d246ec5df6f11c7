import { placeText } from "@inkreel/contract";
import { removeEmoji, removeReferences } from "../sentences/sayable-text.js";

/** The site name at the end of a page title. After a dash, only up to three capitalised words are a site name. */
const SITE_SUFFIX =
  /(?<!\s)\s+(?:[|·•»]\s+[^|·•»]{2,40}|[—–-]\s+\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*){0,2}\s?)$/u;

/** HTML character references, which occur in titles that were copied from the markup of a page. */
const REFERENCES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Markdown emphasis, Markdown code and HTML tags. */
const MARKS =
  /(?:(?<![\w*])\*{1,3}|`{1,2}|(?<!\w)_{1,3})((?!\s)[^*`_]*[^*`_\s])(?:\*{1,3}(?![\w*])|`{1,2}|_{1,3}(?!\w))|<\/?[a-z][^<>]*>/gi;

/** Returns a page title without markup, emoji and the site name at its end. */
export function cleanTitle(title: string): string {
  const words = removeReferences(removeEmoji(placeText(decode(title.replace(MARKS, "$1"))))).text;
  const bare = words.replace(/^#+\s*/, "").trim();
  const withoutSite = bare.replace(SITE_SUFFIX, "");
  const kept = withoutSite.split(/\s+/).length >= 2 ? withoutSite : bare;
  // The full stop of "the U.N." belongs to the word.
  return /\b\p{Lu}\.\p{Lu}\.$/u.test(kept) ? kept : kept.replace(/(?<![.:,;\s])[.:,;\s]+$/, "");
}

function decode(title: string): string {
  return title.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => REFERENCES[name] ?? "");
}
