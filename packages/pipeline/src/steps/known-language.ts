import { primaryTag } from "@inkreel/contract";

/** The primary tag of a language; null for "und", which stands for a text too short to tell. */
export function knownLanguage(language: string): string | null {
  const tag = primaryTag(language);
  return tag === "und" || tag === "" ? null : tag;
}
