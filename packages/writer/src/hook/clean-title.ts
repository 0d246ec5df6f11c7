import { removeEmoji, cleanCharacters } from "../normalise/clean-characters.js";
import { convertHtmlLeftovers } from "../normalise/html-leftovers.js";
import { removeInlineMarkup } from "../normalise/inline-markup.js";
import { mapText } from "../normalise/mapped-text.js";

/** After a dash only a short name in capitals is a site; anything longer belongs to the title. */
const SITE_SUFFIX =
  /(?<!\s)\s+(?:[|·•»]\s+[^|·•»]{2,40}|[—–-]\s+\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*){0,2}\s?)$/u;

/** A page's title without marks, emoji and the name of the site behind it. */
export function cleanTitle(title: string): string {
  const mapped = removeInlineMarkup(removeEmoji(convertHtmlLeftovers(cleanCharacters(mapText(title)))));
  const bare = mapped.text.replace(/^#+\s*/, "").trim();
  const withoutSite = bare.replace(SITE_SUFFIX, "");
  return (withoutSite.split(/\s+/).length >= 2 ? withoutSite : bare).replace(/(?<![.:,;\s])[.:,;\s]+$/, "");
}
