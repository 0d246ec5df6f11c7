import data from "../data/german-violence.json" with { type: "json" };
import { wordSet } from "../reading/word-set.js";
import { fitsPatterns, readPatterns } from "./word-patterns.js";

/** Drawings that cheer. */
export const CHEERFUL = wordSet(
  "baby teddy-bear icon-baby-carriage red-heart bouquet blossom balloon party-popper confetti-ball wrapped-gift birthday-cake trophy " +
    "thumbs-up sun rainbow sparkles beach-with-umbrella ferris-wheel carousel-horse lollipop candy rose tulip christmas-tree performing-arts",
);
/** What happens to people in sentences beside which nothing may cheer. */
const GRIM =
  /(?<!\p{L})(?:murder(?:s|ed|er|ers)?|kill(?:s|ed|er|ing|ings)?|died|dies|dead|deaths?|deadly|corpses?|suicide|rap(?:e|ed|ist)|raping|abus(?:e|ed|er)|molested|stabb(?:ed|ing)|strangled|gruesome|massacre|genocide|funeral|buried|stillborn|miscarriage|cancer|cheat(?:s|ed|ing)|infidelity|divorced?|betray(?:s|ed|al)|ermordet\p{L}*|Mord\p{L}*|getötet\p{L}*|gestorben\p{L}*|starb(?:en)?|tote[nrs]?|tödlich\p{L}*|Leichen?|Selbstmord|vergewaltigt\p{L}*|missbraucht\p{L}*|Massaker|Fehlgeburt|Krebs|krebskrank\p{L}*|todkrank\p{L}*|schwerkrank\p{L}*|Enthauptung|enthauptet\p{L}*|terminally ill|beheaded|disasters?|tsunami|massacres|murderous|auschwitz|holocaust|traffick(?:ing|ers?)|coma|fremdgegangen|Fremdgehen|Seitensprung|Scheidung|geschieden)(?!\p{L})/iu;

/** Everyday drawings that are in bad taste beside violence. */
const EVERYDAY = wordSet(
  "student teacher graduation-cap film-projector clapper-board kitchen-knife diving-mask person-swimming musical-notes headphone " +
    "studio-microphone video-game beer-mug wine-glass hot-beverage fork-and-knife-with-plate bed bathtub sunglasses luggage books pencil " +
    "shopping-cart houses house performing-arts admission-tickets soccer-ball stopwatch bikini",
);
/** What is done to people in German sentences beside which nothing everyday may stand: words, and phrases of several. */
const VIOLENT = readPatterns(data.words.split(" "));
const VIOLENT_PHRASES = data.phrases.split(" ").map((phrase) => ` ${phrase.replace("_", " ")} `);

function isViolent(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const said = ` ${words.join(" ")} `;
  return (
    words.some((word) => fitsPatterns(VIOLENT, word)) ||
    VIOLENT_PHRASES.some((phrase) => said.includes(phrase))
  );
}

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
  if (CHEERFUL.has(name)) return GRIM.test(sentence) || isViolent(sentence);
  return EVERYDAY.has(name) && isViolent(sentence);
}
