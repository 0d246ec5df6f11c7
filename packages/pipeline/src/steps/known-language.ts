import { primaryTag } from "@inkreel/contract";

/** Returns the primary tag of a language. Null for "und", which marks a text that is too short to detect. */
export function knownLanguage(language: string): string | null {
  const tag = primaryTag(language);
  return tag === "und" || tag === "" ? null : tag;
}
