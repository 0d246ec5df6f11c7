import type { SceneElement } from "@inkreel/contract";
import { isCoordinator, isSubordinator, splitSentences, type WordRange } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { SAYING } from "../reading/say-words.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { capitalise, elementOf, type SceneFacts } from "./scene-facts.js";
import { isUnderstoodAlone } from "./understood-alone.js";

/** More words beside a drawing are not read in the time of a scene. */
const MOST_WORDS = 18;
const MOST_CHARS = 120;

/**
 * Returns the whole sentence that says a range of words, verbatim, or the main clause of it, if this is short and understood without its
 * neighbours. What stands large beside a drawing is this or nothing: a part of a sentence loses its subject, its condition or who says it.
 */
export function wholeClause(facts: SceneFacts, said: WordRange): SceneElement | null {
  const sentence = sentenceOf(facts, said);
  if (sentence.endWord < said.endWord) return null;
  const ranges = [sentence, ...withoutConnective(facts, sentence), ...mainClauses(facts, sentence)];
  const range = ranges.find(
    (one) =>
      one.startWord <= said.startWord &&
      one.endWord >= said.endWord &&
      isShort(facts, one) &&
      isAlone(facts, one),
  );
  if (range === undefined) return null;
  const element = elementOf(facts, range);
  return { ...element, text: capitalise(element.text) };
}

function isShort(facts: SceneFacts, range: WordRange): boolean {
  return range.endWord - range.startWord <= MOST_WORDS && elementOf(facts, range).text.length <= MOST_CHARS;
}

function isAlone(facts: SceneFacts, range: WordRange): boolean {
  const text = textOf(facts, range);
  const isEnded = SENTENCE_END.test(text);
  return isUnderstoodAlone(
    isEnded ? text : `${capitalise(text.replace(/(?<![,;:—–-])[,;:—–-]+$/u, ""))}.`,
    facts,
  );
}

function textOf({ text, words }: SceneFacts, { startWord, endWord }: WordRange): string {
  return text.slice(words[startWord]?.startChar ?? 0, words[endWord - 1]?.endChar ?? 0);
}

const SENTENCE_END = /[.!?…。！？]["”’)»“]*$/u;

/** Returns the sentence in which a range of words begins. */
function sentenceOf({ text, words }: SceneFacts, { startWord }: WordRange): WordRange {
  const at = words[startWord]?.startChar ?? 0;
  const sentence = splitSentences(text).find(({ endChar }) => endChar > at);
  const first = words.findIndex(({ startChar }) => startChar >= (sentence?.startChar ?? 0));
  const end = words.findIndex(({ startChar }) => startChar >= (sentence?.endChar ?? text.length));
  return { startWord: Math.max(first, 0), endWord: end < 0 ? words.length : end };
}

/** Words before a clause that only join it to the sentence before: "By contrast, …". */
const CONNECTIVES =
  /^(?:(?:but|and|yet|so|still) (?=\P{P})|(?:but,? |and,? )?(?:by contrast|in contrast|however|meanwhile|moreover|in fact|indeed|overall|in addition|nevertheless|of course|again|after all|for example|for instance|in total|aber|doch) ?, )/iu;

/** Returns a sentence without what only joins it to another, if there is such a word. */
function withoutConnective(facts: SceneFacts, sentence: WordRange): WordRange[] {
  const length = CONNECTIVES.exec(textOf(facts, sentence))?.[0].trim().split(" ").length ?? 0;
  return length === 0 ? [] : [{ ...sentence, startWord: sentence.startWord + length }];
}

/** What makes a clause hold for its neighbours too: a condition, a denial, somebody who says it. */
const REACHES_ON =
  /(?<!\p{L})(?:not|never|no|neither|nor|if|unless|whether|according|would|could|might|should)(?!\p{L})|n['’]t(?!\p{L})|["“”]/iu;

/**
 * Returns the clauses of an English sentence that consists of main clauses only, each with its own subject and verb: "The mill closed in 1990,
 * and 40 people lost their jobs". No other word of the sentence may say anything of them.
 */
function mainClauses(facts: SceneFacts, sentence: WordRange): WordRange[] {
  if (!facts.isEnglish || REACHES_ON.test(textOf(facts, sentence))) return [];
  const pieces = piecesOf(facts, sentence);
  const tagged = tagWords(facts.text);
  return pieces.length > 1 && pieces.every((piece) => isMainClause(taggedBetween(facts, tagged, piece)))
    ? pieces
    : [];
}

/** Cuts a sentence at semicolons and before "and" or "but" behind a comma. */
function piecesOf({ words }: SceneFacts, { startWord, endWord }: WordRange): WordRange[] {
  const pieces: WordRange[] = [];
  let from = startWord;
  for (let at = startWord + 1; at < endWord; at++) {
    const last = words[at - 1]!.text;
    const isJoined = last.endsWith(",") && /^(?:and|but|so|yet)$/i.test(words[at]!.bare);
    if (!isJoined && !last.endsWith(";")) continue;
    pieces.push({ startWord: from, endWord: at });
    from = isCoordinator(words[at]!.bare) || isJoined ? at + 1 : at;
  }
  return [...pieces, { startWord: from, endWord }];
}

function taggedBetween(
  { words }: SceneFacts,
  tagged: readonly TaggedWord[],
  { startWord, endWord }: WordRange,
): TaggedWord[] {
  const from = words[startWord]?.startChar ?? 0;
  const to = words[endWord - 1]?.endChar ?? 0;
  return tagged.filter(({ startChar, endChar }) => startChar < to && endChar > from);
}

const OPENS_SUBJECT = new Set(["determiner", "noun", "number", "adjective", "pronoun"]);

/** Returns true for a subject followed by its verb, where no clause is subordinate and nobody is said to say it. */
function isMainClause(part: readonly TaggedWord[]): boolean {
  const verb = part.findIndex((word) => canBeFiniteVerb(word));
  if (verb < 1 || !OPENS_SUBJECT.has(part[0]!.kind)) return false;
  return !part.some(({ lower }) => SAYING.test(lower) || (isSubordinator(lower) && lower !== "that"));
}
