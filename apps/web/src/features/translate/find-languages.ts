import { TRANSLATION_LANGUAGES } from "@inkreel/contract";

export type OfferedLanguage = (typeof TRANSLATION_LANGUAGES)[number];
export type LanguageCode = OfferedLanguage["code"];

/** Finds the languages whose tag or name (own, English, or in the visitor's language) contains the typed text. */
export function findLanguages(typed: string, nameOf: (code: string) => string): readonly OfferedLanguage[] {
  const wanted = fold(typed.trim());
  if (wanted === "") return TRANSLATION_LANGUAGES;
  return TRANSLATION_LANGUAGES.filter(({ code, endonym, name }) =>
    [code, endonym, name, nameOf(code)].some((word) => fold(word).includes(wanted)),
  );
}

/** Removes case and accents, which are hard to type on a foreign keyboard. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
