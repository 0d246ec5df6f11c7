import { primaryTag } from "@inkreel/contract";

/** Returns the primary tag of a language, or null for "und" (a text that is too short for language detection). */
export function knownLanguage(language: string): string | null {
  const tag = primaryTag(language);
  return tag === "und" || tag === "" ? null : tag;
}
