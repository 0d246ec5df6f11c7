import type { SceneElement } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";
import { nounPhrase, subjectBefore } from "./figure-subject.js";
import { findLabel } from "./label-phrase.js";
import { elementOf, wordsOfChars, type SceneFacts } from "./scene-facts.js";

/** A figure among the tagged words of its sentence. */
interface Place {
  facts: SceneFacts;
  words: readonly TaggedWord[];
  /** Index of the first word of the figure, and of the first word behind it. */
  from: number;
  to: number;
}

const MOST_NOUN_WORDS = 4;
const MOST_WORDS = 6;

/**
 * Returns what a figure measures in the words of its sentence that stand nearest to it, so that both are understood without the sentence:
 * "stadium" for "the $250 million stadium", "in jail" for "50 weeks in jail", "budget" for "a budget of $449,000". Null if the sentence does not
 * say it close to the figure.
 */
export function measuredThing(facts: SceneFacts, figure: WordRange): SceneElement | null {
  if (!facts.isEnglish) return namedAfter(facts, figure) ?? findLabel(facts, figure);
  const place = placeOf(facts, figure);
  if (place === null) return null;
  const range =
    described(place) ??
    infinitive(place) ??
    before(place) ??
    soldFor(place) ??
    behind(place) ??
    clause(place);
  if (range !== null) return elementOfTags(place, range);
  return measuredSubject(facts, figure);
}

/** "A week" and "the total figure" do not say of what a figure is. */
export function namesNothing(label: string): boolean {
  const words = label.toLowerCase().split(/\s+/u);
  const isEmpty = (word: string): boolean =>
    [EMPTY, HEDGES, JOINS].some((set) => set.has(word)) || TIME.test(word);
  return RATE_ALONE.test(label) || EMPTY.has(words[0]!) || LOOSE.test(label) || words.every(isEmpty);
}

/** Words that only add to what is said. */
const LOOSE =
  /^(?:including|through|by|with|at|from|because|after|before|while|compared|earlier|later|ago|old|in back|dozens?\b|\d|[({[])/iu;
/** "A week", "per person" */
export const RATE_ALONE = /^(?:a|an|per|each|every) \p{L}+$/iu;

/** Returns the noun of which a figure is an attribute in the words before it: "approval rating" in "an approval rating of 13%". */
export function measuredNoun(facts: SceneFacts, figure: WordRange): SceneElement | null {
  const place = facts.isEnglish ? placeOf(facts, figure) : null;
  const range = place === null ? null : before(place);
  return place === null || range === null ? null : elementOfTags(place, range);
}

const MOST_ADJECTIVES = 2;

/** Returns the German noun behind a figure, with its adjectives: "neue Wohnungen" in "40 neue Wohnungen, die leer stehen". */
export function namedAfter(
  { words, language, text }: Pick<SceneFacts, "words" | "language" | "text">,
  { endWord }: WordRange,
): SceneElement | null {
  if (!/^de\b/i.test(language) || words[endWord - 1]?.endsClause === true) return null;
  for (let at = endWord; at <= endWord + MOST_ADJECTIVES; at++) {
    const word = words[at];
    if (word === undefined || word.hasDigit || word.isStop) return null;
    if (/^\p{Lu}\p{Ll}/u.test(word.bare))
      return elementOf({ text, words }, { startWord: endWord, endWord: at + 1 });
    if (word.endsClause || !/(?:e|en|er|es|em)$/u.test(word.bare)) return null;
  }
  return null;
}

function placeOf(facts: SceneFacts, { startWord, endWord }: WordRange): Place | null {
  const words = tagWords(facts.text);
  const startChar = facts.words[startWord]?.startChar ?? 0;
  const endChar = facts.words[endWord - 1]?.endChar ?? 0;
  const from = words.findIndex((word) => word.endChar > startChar);
  const next = words.findIndex((word) => word.startChar >= endChar);
  return from < 0 ? null : { facts, words, from, to: next < 0 ? words.length : next };
}

function elementOfTags({ facts, words }: Place, { startWord, endWord }: WordRange): SceneElement {
  const [first, last] = [words[startWord]!, words[endWord - 1]!];
  return elementOf(facts, wordsOfChars(facts.words, first.startChar, last.endChar));
}

const TIME =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?|century|centuries|time|times|morning|evening|night|today|yesterday|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|past|total|all|fact|addition|part|order|general|particular|example|instance|now|row|end|beginning|start|middle|meantime|rest|hundred|thousand|million|billion|trillion|percent|points?|one|two|three|four|five|six|seven|eight|nine|ten|\d[\d.,]*)$/;
const isTime = ({ lower, isTime: isDate }: TaggedWord): boolean => isDate || TIME.test(lower);
const isModifier = ({ kind }: TaggedWord): boolean => kind === "adjective" || kind === "noun";
/** Whether a word and the next one stand in one phrase. */
const isJoined = (word: TaggedWord | undefined): boolean => word?.behind === " ";

/** Returns the adjectives and nouns from a word on, as far as they are one phrase that ends with a noun, or null. */
function nounsFrom(words: readonly TaggedWord[], startWord: number): WordRange | null {
  let endWord = startWord;
  while (
    endWord - startWord < MOST_NOUN_WORDS &&
    words[endWord] !== undefined &&
    isModifier(words[endWord]!)
  ) {
    endWord += 1;
    if (!isJoined(words[endWord - 1])) break;
  }
  while (endWord > startWord && words[endWord - 1]!.kind !== "noun") endWord -= 1;
  const isTorn = endWord - startWord === MOST_NOUN_WORDS && words[endWord]?.kind === "noun";
  const isEmpty = endWord === startWord || words.slice(startWord, endWord).some(isTime);
  return isTorn || isEmpty ? null : { startWord, endWord };
}

/** Returns the adjectives and nouns that end before a word, with the possessive before them, or null. */
function nounsUntil(words: readonly TaggedWord[], endWord: number): WordRange | null {
  let startWord = endWord;
  const opens = (word: TaggedWord | undefined): boolean =>
    word !== undefined && isJoined(word) && isModifier(word) && !word.isPossessive;
  while (endWord - startWord < MOST_NOUN_WORDS && opens(words[startWord - 1])) startWord -= 1;
  const owner = words[startWord - 1];
  if (owner?.isPossessive === true && owner.isName && isJoined(owner)) startWord -= 1;
  const last = words[endWord - 1];
  const isEmpty =
    endWord === startWord || last?.kind !== "noun" || words.slice(startWord, endWord).some(isTime);
  return isEmpty ? null : { startWord, endWord };
}

const PRICE = /[$€£¥%]|dollar|euro|percent|per cent/i;

/** "the $250 million stadium", "a $100,000 bond" */
function described({ words, from, to }: Place): WordRange | null {
  const text = words.slice(from, to).map((word) => word.text);
  if (!PRICE.test(text.join(" ")) || !isJoined(words[to - 1])) return null;
  const opener = words[from - 1];
  const isOpened = opener?.kind === "determiner" || opener?.isPossessive === true;
  // The tagger takes many nouns that stand behind a price for verbs.
  const isNoun = isOpened && words[to]?.kind === "verb" && isClosedAt(words, to + 1);
  const nouns = isNoun ? { startWord: to, endWord: to + 1 } : nounsFrom(words, to);
  if (nouns === null || words.slice(nouns.startWord, nouns.endWord).some(({ lower }) => EMPTY.has(lower)))
    return null;
  return isOpened || isClosedAt(words, nouns.endWord) ? nouns : null;
}

/** Returns true if a phrase ends before a word: at a mark, or before a preposition. */
function isClosedAt(words: readonly TaggedWord[], endWord: number): boolean {
  return !isJoined(words[endWord - 1]) || words[endWord]?.kind === "preposition";
}

const RATE = /^(?:a|an|per|each|every)$/;
const COMPASS = /^(?:north|south|east|west|northeast|northwest|southeast|southwest|inland|offshore)$/;
const JOINS = wordSet("of in for on per to");

/** "50 weeks in jail", "$20 a year for the premium version", "190 miles north of Athens" */
function behind(place: Place): WordRange | null {
  const { words, to } = place;
  if (!isJoined(words[to - 1])) return null;
  const isPlaced = COMPASS.test(words[to]?.lower ?? "");
  const rateEnd = RATE.test(words[to]?.lower ?? "") && words[to + 1]?.kind === "noun" ? to + 2 : to;
  const first = isPlaced ? to + 1 : rateEnd;
  if (first > to && !isJoined(words[first - 1])) return null;
  const end = phraseFrom(words, first, isPlaced);
  if (end === null) return null;
  const more = isJoined(words[end - 1]) && words[end]?.lower === "of" ? phraseFrom(words, end, true) : null;
  const endWord = more !== null && more - to <= MOST_WORDS ? more : end;
  return endWord - to > MOST_WORDS ? null : { startWord: to, endWord };
}

/** Returns the end of a phrase with a preposition that names a thing, and no time or place, or null. */
function phraseFrom(words: readonly TaggedWord[], at: number, mayBeName: boolean): number | null {
  const opener = words[at];
  if (opener === undefined || !JOINS.has(opener.lower) || !isJoined(opener)) return null;
  const start = words[at + 1]?.kind === "determiner" ? at + 2 : at + 1;
  const nouns = nounsFrom(words, start);
  if (nouns === null) return null;
  const isNamed = words
    .slice(nouns.startWord, nouns.endWord)
    .some(({ isName, isPlace }) => isName || isPlace);
  return isNamed && !mayBeName && opener.lower !== "of" ? null : nouns.endWord;
}

/** "24 hours to look like jam" */
function infinitive({ words, to }: Place): WordRange | null {
  if (words[to]?.lower !== "to" || words[to + 1]?.kind !== "verb" || !isJoined(words[to - 1])) return null;
  let endWord = to + 2;
  while (isJoined(words[endWord - 1]) && words[endWord] !== undefined && endWord - to <= MOST_WORDS)
    endWord += 1;
  const isWhole = endWord - to <= MOST_WORDS && !isJoined(words[endWord - 1]);
  return isWhole ? { startWord: to, endWord } : null;
}

const HEDGES = wordSet(
  "about around nearly almost roughly approximately at least most more less than over under some only just up to as much many few the a an " +
    "usual next last this that estimated record mere staggering whopping",
);
/** Nouns that say only how a figure is taken. */
const EMPTY = wordSet(
  "average total sum number amount value figure figures course period minimum maximum range high low level tune excess kind sort lot maximum " +
    "space span form shape way times usd eur gbp estimate addition difference margin matter limit distance",
);
/** Nouns that are measured, behind which "at" gives their figure. */
const RATED =
  /^(?:rates?|ratings?|prices?|costs?|speeds?|temperatures?|levels?|approval|shares?|debts?|populations?|salary|salaries|wages?|rents?|unemployment|inflation|budgets?|turnout|growth|revenues?|profits?|sales|loss|losses|weights?|heights?|depths?|capacity)$/;

/** "a budget of $449,000", "approval rating at 13%" */
function before({ words, from }: Place): WordRange | null {
  let at = from;
  while (HEDGES.has(words[at - 1]?.lower ?? "") && isJoined(words[at - 1])) at -= 1;
  const opener = words[at - 1];
  // "At" and "to" may be part of "at least" and "up to".
  const lead =
    opener?.lower === "of"
      ? at - 1
      : words.findLastIndex(({ lower }, i) => i < from && i >= at && lower === "at");
  if (lead < 1 || !isJoined(words[lead])) return null;
  const nouns = nounsUntil(words, lead);
  const head = words[lead - 1]?.lower ?? "";
  if (nouns === null || EMPTY.has(head)) return null;
  return words[lead]!.lower === "of" || RATED.test(head) ? nouns : null;
}

/** "the whole game for $10" */
function soldFor({ words, from, to }: Place): WordRange | null {
  let at = from;
  while (HEDGES.has(words[at - 1]?.lower ?? "") && isJoined(words[at - 1])) at -= 1;
  const isPrice = /[$€£¥]/.test(
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(" "),
  );
  return isPrice && words[at - 1]?.lower === "for" ? nounsUntil(words, at - 1) : null;
}

const LEADS_FIGURE = wordSet("for in within over after at to");
const LEANS_BACK =
  /^(?:he|she|it|they|we|you|i|this|that|these|those|his|her|hers|its|their|theirs|there|which|who)(?:'|’|$)/;
const FEWEST_CLAUSE_WORDS = 1;

/** The clause before a figure that ends with it: "Bake it for 20 minutes", "The ship waited for seven years". */
function clause(place: Place): WordRange | null {
  const { words, from, to } = place;
  let at = from;
  while (
    HEDGES.has(words[at - 1]?.lower ?? "") &&
    !LEADS_FIGURE.has(words[at - 1]!.lower) &&
    isJoined(words[at - 1])
  )
    at -= 1;
  const isRate = isJoined(words[to - 1]) && RATE.test(words[to]?.lower ?? "");
  if (isRate || !LEADS_FIGURE.has(words[at - 1]?.lower ?? "")) return null;
  const endWord = at - 1;
  let startWord = endWord;
  while (startWord > 0 && isJoined(words[startWord - 1])) startWord -= 1;
  const part = words.slice(startWord, endWord);
  const [first] = part;
  const isShort = part.length >= FEWEST_CLAUSE_WORDS && part.length <= MOST_WORDS;
  if (first === undefined || !isShort || LEANS_BACK.test(first.lower) || first.kind === "preposition")
    return null;
  const verb = part.findIndex((word) => canBeFiniteVerb(word));
  const isWhole =
    verb === 0 ? startWord === 0 : verb > 0 && part.slice(0, verb).some(({ kind }) => kind === "noun");
  return isWhole && first.kind !== "conjunction" ? { startWord, endWord } : null;
}

const MOST_BETWEEN = 12;
/** Verbs after which a figure measures their subject. */
// bounded: at most MOST_BETWEEN words of a scene.
const MEASURES =
  /^(?:(?:of|in|for|on|to|from) (?:\p{L}+ ){1,6}?)?(?:(?:could|would|will|can|may|might|should|now|often|usually|already|has|have|had) )*(?:(?:is|was|are|were)(?: (?:now|currently|about|an?|the|priced at|valued at|worth|going for|selling for))*(?: \p{L}+ly)?(?: \p{L}+ed)?|costs?|cost \p{L}+(?: \p{L}+)?|weigh(?:s|ed)?|measure[sd]?|holds?|held|reache[sd]|lasts?|lasted|takes?|took|hits?|stands at|stood at|fell to|rose to|dropped to|climbed to|needs?|needed|remains?|remained|going for|goes for|went for|sells? for|sold for|totall?ed|totals|raise[sd]?|earn(?:s|ed)|made|makes?|spends?|spent|lost|won|owe[sd]?|receive[sd]?|pays?|paid|donate[sd]?|borrow(?:s|ed)?|invest(?:s|ed)?|gross(?:es|ed)|returned|scored|amounts? to|covers?|covered|spans|spanned|requires?|required|runs?|generates?|uses?|produces?|carries|seats|drives?)(?: (?:about|around|nearly|almost|roughly|at|least|between|up|to|over|more|than|an|a|only|just|from))*$/iu;

/** Returns true if the words between a phrase and a figure say that the figure measures it. */
export function isMeasuredBy(facts: SceneFacts, phrase: WordRange, { startWord }: WordRange): boolean {
  const said = facts.words.slice(phrase.endWord, startWord);
  const isDirect = !said.slice(0, -1).some(({ endsClause }) => endsClause);
  return isDirect && said.length <= MOST_BETWEEN && MEASURES.test(said.map(({ bare }) => bare).join(" "));
}

const MOST_LABEL_WORDS = 8;
const MOST_LABEL_CHARS = 52;

/** Returns a label with what says of it what or where it is: "members of the security forces", "incidents recorded since 1840". */
export function withAttribute(facts: SceneFacts, label: SceneElement): SceneElement {
  const place = label.words === null || !facts.isEnglish ? null : placeOf(facts, label.words);
  if (place === null) return label;
  const { words, from, to } = place;
  const rest = restOfClause(facts, label.words!);
  if (rest !== null) return rest;
  const endWord = isJoined(words[to - 1]) && words[to]?.lower === "of" ? phraseFrom(words, to, true) : null;
  return endWord === null || endWord - from > MOST_WORDS
    ? label
    : elementOfTags(place, { startWord: from, endWord });
}

/** Returns a label with the whole rest of its clause, or null if that is long or another clause. */
function restOfClause(facts: SceneFacts, { startWord, endWord }: WordRange): SceneElement | null {
  if (facts.words[endWord - 1]?.endsClause === true) return null;
  const end = facts.words.findIndex(({ endsClause }, at) => at >= endWord && endsClause) + 1;
  if (end === 0 || end - startWord > MOST_LABEL_WORDS) return null;
  const rest = facts.words.slice(endWord, end);
  const isOther = rest.some(({ bare, hasDigit }) => ANOTHER.test(bare) || (hasDigit && !YEAR.test(bare)));
  const element = elementOf(facts, { startWord, endWord: end });
  return isOther || element.text.length > MOST_LABEL_CHARS ? null : element;
}

const YEAR = /^(?:1[5-9]|20)\d\d$/;
const ANOTHER =
  /^(?:and|or|but|which|who|that|while|as|because|when|if|than|i|you|we|he|she|it|they|his|her|its|their|said|says)$/i;

/** "The bread takes 4 hours", "the average price of a home was $640,479" */
function measuredSubject(facts: SceneFacts, figure: WordRange): SceneElement | null {
  const subject = subjectBefore(facts, figure.startWord);
  // "They say that the posters cost $40": the last "that" opens the clause of the figure.
  const that = facts.words.findLastIndex(({ bare }, at) => at < figure.startWord && /^that$/i.test(bare));
  const reported = that < 0 ? null : nounPhrase(facts, { startWord: that + 1, endWord: figure.startWord });
  const own = [subject, reported].find(
    (phrase) => phrase?.words != null && isMeasuredBy(facts, phrase.words, figure),
  );
  return own ?? null;
}
