import { wordSet } from "../reading/word-set.js";

/** Drawings that cheer. */
export const CHEERFUL = wordSet(
  "baby teddy-bear icon-baby-carriage red-heart bouquet blossom balloon party-popper confetti-ball wrapped-gift birthday-cake trophy " +
    "thumbs-up sun rainbow sparkles beach-with-umbrella ferris-wheel carousel-horse lollipop candy rose tulip christmas-tree performing-arts",
);
/** What happens to people in sentences beside which nothing may cheer. */
const GRIM =
  /(?<!\p{L})(?:murder(?:s|ed|er|ers)?|kill(?:s|ed|er|ing|ings)?|died|dies|dead|deaths?|deadly|corpses?|suicide|rap(?:e|ed|ist)|raping|abus(?:e|ed|er)|molested|stabb(?:ed|ing)|strangled|gruesome|massacre|genocide|funeral|buried|stillborn|miscarriage|cancer|cheat(?:s|ed|ing)|infidelity|divorced?|betray(?:s|ed|al)|ermordet\p{L}*|Mord\p{L}*|getötet\p{L}*|gestorben\p{L}*|starb(?:en)?|tote[nrs]?|tödlich\p{L}*|Leichen?|Selbstmord|vergewaltigt\p{L}*|missbraucht\p{L}*|Massaker|Fehlgeburt|Krebs|krebskrank\p{L}*|todkrank\p{L}*|schwerkrank\p{L}*|Enthauptung|enthauptet\p{L}*|terminally ill|beheaded|disasters?|tsunami|massacres|murderous|auschwitz|holocaust|traffick(?:ing|ers?)|coma|fremdgegangen|Fremdgehen|Seitensprung|Scheidung|geschieden)(?!\p{L})/iu;

/** Drawings of a feast or a holiday. */
const FESTIVE = wordSet(
  "balloon party-popper confetti-ball wrapped-gift birthday-cake beach-with-umbrella ferris-wheel carousel-horse lollipop candy",
);

/** Returns the drawings that a text does not bear whose title tells of something grim: a cake in one on somebody who is dying. */
export function festiveBeside(title: string): ReadonlySet<string> {
  return GRIM.test(title) ? FESTIVE : new Set();
}

/** In so many sentences a text is of something grim. */
const LEAST_GRIM = 2;

/** Returns true for a text to which a field that cheers lends none of its drawings: hearts beside an affair. */
export function isGrim(sentences: readonly string[]): boolean {
  return sentences.filter((sentence) => GRIM.test(sentence)).length >= LEAST_GRIM;
}

/** Returns true for a sentence on a death or a crime against somebody. */
export function isOfDeath(sentence: string): boolean {
  return GRIM.test(sentence);
}

/** Returns true for a drawing whose cheer its sentence does not bear: a baby beside a murder. */
export function isTasteless(name: string, sentence: string): boolean {
  return CHEERFUL.has(name) && GRIM.test(sentence);
}
