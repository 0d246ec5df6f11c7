import type { AbbreviationData } from "../lexicon/language-data.js";
import { ENGLISH } from "../lexicon/languages.js";

/** What is said for a short form, and when: see `AbbreviationData`. */
export interface SaidAbbreviation {
  said: string;
  read: NonNullable<AbbreviationData["read"]>;
}

const SAID: ReadonlyMap<string, SaidAbbreviation> = new Map([
  ...Object.entries(ENGLISH.abbreviations ?? {}).flatMap(([word, { said, read = "always" }]) =>
    said === undefined ? [] : [[word, { said, read }] as const],
  ),
  ...Object.entries(ENGLISH.signs).map(([sign, said]) => [sign, { said, read: "always" }] as const),
]);

/** How an English abbreviation, in small letters and without its last stop, is read out; null for what is none. */
export function sayShortForm(written: string): SaidAbbreviation | null {
  return SAID.get(written) ?? null;
}
