import type { SceneElement } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { findClauses } from "./key-phrase.js";
import { endsOpen, LEANS_BACK, taggedIn } from "./phrase-parts.js";
import { elementOf, type SceneFacts, type SceneWord } from "./scene-facts.js";
import { goesOnAsList } from "./uncut-items.js";
import { createAloneTest } from "./stands-alone.js";

const LIMIT = { maxWords: 14, maxChars: 88 };
/** Words that only the sentences before explain. */
const POINTS_BACK =
  /^(?:he|she|it|they|him|her|them|his|hers|its|their|theirs|we|us|our|i|me|my|this|that|these|those|such|there|then|here|er|sie|es|ihn|ihm|ihr|ihre[nmrs]?|sein[a-z]*|wir|uns|unser[a-z]*|dies[a-z]*|dort|dann|dabei|damit|davon)(?:['’]\p{L}+)?$/iu;
const JOINS = /^(?:and|but|so|yet|und|aber)$/i;

/**
 * Returns the clause that says a figure, as it stands in the text: "Stadia is launching with 22 games". Null if it is long, is not whole or
 * needs the sentences before it. Languages other than English only have whole sentences.
 */
export function figureClause(facts: SceneFacts, figure: WordRange): SceneElement | null {
  const between = clauseBetween(facts, figure);
  if (!facts.isEnglish) return isSentence(facts, between) ? understood(facts, between, figure) : null;
  const isAlone = createAloneTest(facts);
  const tagged = tagWords(facts.text);
  const inside = findClauses(facts, sentenceOf(facts, figure), LIMIT)
    .filter(({ startWord, endWord, isWhole }) => isWhole && holds({ startWord, endWord }, figure))
    .map(({ startWord, endWord }) => ({ startWord, endWord }))
    .toSorted((one, other) => one.endWord - one.startWord - (other.endWord - other.startWord));
  const [found] = [between, ...inside].flatMap((range) =>
    isAlone(range) && isClause(facts, tagged, range) ? (understood(facts, range, figure) ?? []) : [],
  );
  return found ?? null;
}

/** Returns true for words with a finite verb that is not their first, unless a sentence begins with it: "run by a firm with a budget". */
function isClause(facts: SceneFacts, tagged: readonly TaggedWord[], range: WordRange): boolean {
  const part = taggedIn(facts, tagged, range);
  const verb = part.findIndex((word, at) => canBeFiniteVerb(word) && !isDoneBy(part, at));
  return verb > 0 || (verb === 0 && sentenceOf(facts, range).startWord === range.startWord);
}

/** "49 percent | owned by a mill" has no finite verb. */
function isDoneBy(part: readonly TaggedWord[], at: number): boolean {
  return part[at]!.lower.endsWith("ed") && part[at + 1]?.lower === "by";
}

function holds({ startWord, endWord }: WordRange, figure: WordRange): boolean {
  return startWord <= figure.startWord && endWord >= figure.endWord;
}

/** Returns a short range of words as it stands, if nothing in it points to other sentences. */
function understood(facts: SceneFacts, range: WordRange, figure: WordRange): SceneElement | null {
  const said = facts.words.slice(range.startWord, range.endWord);
  const element = elementOf(facts, range);
  const isShort = said.length <= LIMIT.maxWords && element.text.length <= LIMIT.maxChars;
  const saysMore = said.length > figure.endWord - figure.startWord;
  if (facts.isEnglish && (goesOnAsList(facts, range.endWord) || BROKEN.test(element.text))) return null;
  const isOpen = LEANS_BACK.test(element.text) || endsOpen(element.text) || /["“”„()]/u.test(element.text);
  return isShort && saysMore && !isOpen && !said.some(pointsBack) ? element : null;
}

/** A word written twice is a mistake of the page, and a year before a comma the end of a date. */
const BROKEN = /(?<!\p{L})(\p{L}+) \1(?!\p{L})|^\d{1,4}, /iu;

/** "This year" is understood, "this one" is not. */
function pointsBack({ bare }: SceneWord, at: number, said: readonly SceneWord[]): boolean {
  const isDate = /^this$/i.test(bare) && PRESENT.test(said[at + 1]?.bare ?? "");
  return POINTS_BACK.test(bare) && !isDate;
}

const PRESENT = /^(?:year|month|week|season|quarter|decade|century|spring|summer|autumn|fall|winter)$/i;

/** Returns the words between the marks around a figure, without the "and" that joins them to the clause before. */
function clauseBetween({ words }: SceneFacts, { startWord, endWord }: WordRange): WordRange {
  const before = words.findLastIndex(({ endsClause }, at) => at < startWord && endsClause);
  const end = words.findIndex(({ endsClause }, at) => at >= endWord - 1 && endsClause);
  const first = before + 1;
  const isJoined = first < startWord && JOINS.test(words[first]?.bare ?? "");
  return { startWord: isJoined ? first + 1 : first, endWord: end < 0 ? words.length : end + 1 };
}

const SENTENCE_END = /[.!?…。！？]["”’)]*$/u;

function sentenceOf({ words }: SceneFacts, { startWord, endWord }: WordRange): WordRange {
  // "Inc." before a small letter ends no sentence.
  const ends = ({ text, endsClause }: SceneWord): boolean => endsClause && SENTENCE_END.test(text);
  const before = words.findLastIndex((word, at) => at < startWord && ends(word));
  const end = words.findIndex((word, at) => at >= endWord - 1 && ends(word));
  return { startWord: before + 1, endWord: end < 0 ? words.length : end + 1 };
}

function isSentence(facts: SceneFacts, range: WordRange): boolean {
  const whole = sentenceOf(facts, range);
  return whole.startWord === range.startWord && whole.endWord === range.endWord;
}
