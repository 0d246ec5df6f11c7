import type { AbbreviationData } from "../lexicon/language-data.js";
import { ENGLISH } from "../lexicon/languages.js";

/** Spoken form of an abbreviation and its condition: see `AbbreviationData`. */
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

/**
 * Returns the spoken form of an English abbreviation, given in lowercase without its last full stop. Null for other
 * words.
 */
export function sayShortForm(written: string): SaidAbbreviation | null {
  return SAID.get(written) ?? null;
}
