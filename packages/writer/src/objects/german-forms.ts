/**
 * The short ones first, because the form that is nearest to the word is meant: "Reisen" are "Reise", not "Reis". But nouns on "e" have no
 * genitive on "s": "Buches" is of "Buch", not of "Buche". And nouns on "ss" have none without an "e": "Hass" is not of "Hase".
 */
const ENDINGS = ["e", "n", "es", "s", "en", "er", "ern", "innen"];
const LEAST_STEM = 3;
/** All nouns with a plural on "-er", without their umlauts: "Bürger" is none of "Burg", and "Müller" none of "Müll". */
const HAS_ER_PLURAL =
  /(?:amt|bad|band|bild|blatt|brett|buch|dach|denkmal|dorf|ei|fach|fass|feld|geist|geld|gemut|geschlecht|gesicht|gespenst|gewand|glas|glied|gott|grab|gras|gut|gehalt|haupt|haus|holz|horn|huhn|kalb|kind|kleid|korn|kraut|lamm|land|leib|licht|lied|loch|mahl|mal|mann|maul|mund|nest|pfand|rad|rand|rind|ross|scheit|schild|schloss|schwert|spital|strauch|tal|tuch|tum|viech|volk|wald|weib|wicht|wort|wurm)$/u;
/** Plurals that have only an umlaut. "Zählung" is none of "Zahlung". */
const HAS_UMLAUT_ONLY = /(?:e[ln]|(?:vät|mütt|töcht|brüd|klöst|äck|hämm|schwäg)ern?)$/u;

/** Returns the forms under which a German noun may stand in a word list: as it is, then without endings and umlauts. */
export function germanForms(noun: string): string[] {
  const stems = ENDINGS.filter(
    (ending) =>
      noun.endsWith(ending) &&
      noun.length - ending.length >= LEAST_STEM &&
      !(ending === "s" && noun.endsWith("ss")) &&
      (!/^ern?$/u.test(ending) || HAS_ER_PLURAL.test(withoutUmlauts(noun.slice(0, -ending.length)))),
  ).map((ending) => noun.slice(0, ending === "innen" ? -3 : -ending.length));
  // No noun on "e" has a form on "er": "Schaber" is none of "Schabe", and "Wunder" none of "Wunde".
  const grown = stems
    .filter((stem) => !/[en]$/u.test(stem) && !/^ern?$/u.test(noun.slice(stem.length)))
    .map((stem) => `${stem}e`);
  // Nouns on "-ung" keep their umlauts in all forms: "Zählungen" are none of "Zahlung".
  const bent = noun.endsWith("ungen") ? [] : stems;
  const changed = [...(HAS_UMLAUT_ONLY.test(noun) ? [noun] : []), ...bent].map(withoutUmlauts);
  return [...new Set([noun, ...stems, ...grown, ...changed])];
}

function withoutUmlauts(form: string): string {
  return form.replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u");
}
