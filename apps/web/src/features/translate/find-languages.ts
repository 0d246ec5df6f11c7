import { TRANSLATION_LANGUAGES } from "@inkreel/contract";

export type OfferedLanguage = (typeof TRANSLATION_LANGUAGES)[number];
export type LanguageCode = OfferedLanguage["code"];

/** The languages whose own name, English name, name in the visitor's language or tag has in it what was typed. */
export function findLanguages(typed: string, nameOf: (code: string) => string): readonly OfferedLanguage[] {
  const wanted = fold(typed.trim());
  if (wanted === "") return TRANSLATION_LANGUAGES;
  return TRANSLATION_LANGUAGES.filter(({ code, endonym, name }) =>
    [code, endonym, name, nameOf(code)].some((word) => fold(word).includes(wanted)),
  );
}

/** Removes case and accents, which nobody types on a foreign keyboard. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
