import { placeText } from "@inkreel/contract";
import { removeEmoji, removeReferences } from "../sentences/sayable-text.js";

/** Only a short name in capitals after a dash is a site; anything longer belongs to the title. */
const SITE_SUFFIX =
  /(?<!\s)\s+(?:[|·•»]\s+[^|·•»]{2,40}|[—–-]\s+\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*){0,2}\s?)$/u;

/** Titles that were copied from a page's markup still have these. */
const REFERENCES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Emphasis and code, which titles that people type may have; tags. */
const MARKS =
  /(?:(?<![\w*])\*{1,3}|`{1,2}|(?<!\w)_{1,3})((?!\s)[^*`_]*[^*`_\s])(?:\*{1,3}(?![\w*])|`{1,2}|_{1,3}(?!\w))|<\/?[a-z][^<>]*>/gi;

/** A page's title without marks, emoji and the name of the site behind it. */
export function cleanTitle(title: string): string {
  const words = removeReferences(removeEmoji(placeText(decode(title.replace(MARKS, "$1"))))).text;
  const bare = words.replace(/^#+\s*/, "").trim();
  const withoutSite = bare.replace(SITE_SUFFIX, "");
  return (withoutSite.split(/\s+/).length >= 2 ? withoutSite : bare).replace(/(?<![.:,;\s])[.:,;\s]+$/, "");
}

function decode(title: string): string {
  return title.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => REFERENCES[name] ?? "");
}
