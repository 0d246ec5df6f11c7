/**
 * The short ones first, because the form that is nearest to the word is meant: "Reisen" are "Reise", not "Reis". But nouns on "e" have no
 * genitive on "s": "Buches" is of "Buch", not of "Buche". And nouns on "ss" have none without an "e": "Hass" is not of "Hase".
 */
const ENDINGS = ["e", "n", "es", "s", "en", "er", "ern", "innen"];
const LEAST_STEM = 3;

/** Returns the forms under which a German noun may stand in a word list: as it is, then without endings and umlauts. */
export function germanForms(noun: string): string[] {
  const stems = ENDINGS.filter(
    (ending) =>
      noun.endsWith(ending) &&
      noun.length - ending.length >= LEAST_STEM &&
      !(ending === "s" && noun.endsWith("ss")),
  ).map((ending) => noun.slice(0, ending === "innen" ? -3 : -ending.length));
  // No noun on "e" has a form on "er": "Schaber" is none of "Schabe", and "Wunder" none of "Wunde".
  const grown = stems
    .filter((stem) => !/[en]$/u.test(stem) && !/^ern?$/u.test(noun.slice(stem.length)))
    .map((stem) => `${stem}e`);
  return [...new Set([noun, ...stems, ...grown, ...[noun, ...stems].map(withoutUmlauts)])];
}

function withoutUmlauts(form: string): string {
  return form.replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u");
}
