import { hasClauseBefore } from "./own-ground.js";
import { quoteAt } from "./read-sentence.js";
import { refer, type Place, type Reference } from "./reference.js";
import type { TaggedWord } from "./tag-words.js";

const TIMELESS =
  /^(?:week|month|year|spring|summer|autumn|fall|winter|morning|evening|afternoon|weekend|century|decade|season|time|past|coming|last|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** Nouns that, after "that", refer to an event in an earlier sentence: "to get pizza that night". */
const EVENT =
  /^(?:night|evening|morning|afternoon|day|week|month|year|spring|summer|autumn|winter|weekend|visit|meeting|moment|event|trip)$/;

/**
 * Reads a demonstrative: "this", "those plans", "at that point", "such a law". Returns null for other words, and if the
 * sentence contains the antecedent.
 */
export function readPointer(place: Place): Reference | null {
  const { word, index, reading } = place;
  const next = reading.words[index + 1];
  const bare = word.lower.replace(/'s$/, "");
  if (!/^(?:this|that|these|those|such)$/.test(bare)) return null;
  const isPlural = bare === "these" || bare === "those" ? true : bare === "such" ? null : false;
  const pointer = { kind: "pointing" as const, isPlural, gender: null };
  if (bare === "such") return isOpenSuch(place) ? refer(place, pointer) : null;
  if (bare === "that" && !isPointingThat(place)) return null;
  if (
    bare === "those" &&
    /^(?:who|whose|of|with|in|at|from|that|which|living|without|under|over|on|for)$/.test(next?.lower ?? "")
  )
    return null;
  if (bare === "those" && next?.kind === "verb" && !/^(?:are|were|have|had|can|will|do)$/.test(next.lower))
    return null;
  if ((bare === "this" || bare === "these") && (TIMELESS.test(next?.lower ?? "") || next?.lower === "days"))
    return null;
  if (bare === "this" && isAnnouncing(place)) return null;
  const isEvent = bare === "that" && EVENT.test(next?.lower ?? "");
  if (isEvent) return hasTimeBefore(place) ? null : refer(place, pointer);
  if (hasNamedBefore(place, next) || hasClauseBefore(place)) return null;
  return refer(place, pointer);
}

/** "On May 4 … that night": the sentence says when. A clause before it ("but he remembers …") does not. */
function hasTimeBefore({ reading: { words, groups }, index }: Place): boolean {
  return (
    groups.some((group) => group.isTime && group.endWord <= index) ||
    words.slice(0, index).some(({ isTime, text }) => isTime || /\d/.test(text))
  );
}

/** Whether a "this" is cataphoric, so that it refers to the words after it: "this: …", "this is how …:". */
function isAnnouncing({ word, reading: { text } }: Place): boolean {
  return (
    word.behind.startsWith(":") ||
    /^this is (?:how|why|what|where|when) [^.]*:/i.test(text.slice(word.startChar))
  );
}

function hasNamedBefore(
  { reading: { groups, quotes }, index, quote, word }: Place,
  next: TaggedWord | undefined,
): boolean {
  const before = groups.filter(
    (group) => group.endWord <= index && quoteAt(quotes, group.startChar) === quote,
  );
  if (next === undefined || next.kind === "verb" || /[^\s]/.test(word.behind)) return false;
  const own = groups.find((group) => group.startWord === index);
  return own !== undefined && before.some(({ stem }) => stem === own.stem);
}

const TAKES_THING =
  /^(?:(?:reach|cross|pass|exceed|enter|visit|sign|fill|open|build|attend|join)(?:es|s|ed|ing)?|(?:us|leav|solv|chang|tak|giv|mak|clos|receiv|us)(?:e|es|ed|ing)|left|took|taken|gave|given|made|got|broke|broken|won|lost|spent|built)$/;

/** Whether a "that" is a demonstrative rather than a conjunction or a relative pronoun. */
function isPointingThat({ word, index, reading: { words } }: Place): boolean {
  const previous = words[index - 1];
  const next = words[index + 1];
  const opensClause =
    previous === undefined || /[,;:—–]/.test(previous.behind) || /^(?:and|but|so|or)$/.test(previous.lower);
  if (previous?.kind === "verb" && isFiniteCopula(next?.lower ?? "")) return true;
  // In "That message is", the tagger takes the noun for a verb.
  if (index === 0 && isFiniteCopula(words[2]?.lower ?? "") && !isFiniteCopula(next?.lower ?? "")) return true;
  if (EVENT.test(next?.lower ?? "") && previous?.kind === "noun") return true;
  // "Reached that threshold": after a verb that takes a thing and no clause.
  if (TAKES_THING.test(previous?.lower ?? "") && next?.kind === "noun" && !next.isPlural) return true;
  if (word.lower === "that's" || (opensClause && next?.kind === "verb" && isFiniteCopula(next.lower)))
    return true;
  if (
    previous?.kind === "preposition" ||
    /^(?:than|like|before|after|since|until)$/.test(previous?.lower ?? "")
  ) {
    // In "in that he" and "except that it", "that" is a conjunction.
    return next === undefined || next.kind !== "pronoun";
  }
  if (next === undefined || /[^\s]/.test(word.behind)) return true;
  return index === 0 && next.kind === "noun" && !next.isPlural;
}

function isFiniteCopula(lower: string): boolean {
  return /^(?:is|was|isn't|wasn't|will|would|can|could|may|might|must|should|has|had|means|meant|makes|made|said|leaves|left|gives|gave|includes|included|changed|changes|takes|took|did|does|didn't|doesn't)$/.test(
    lower,
  );
}

function isOpenSuch({ index, reading: { words, groups, text }, word }: Place): boolean {
  if (/^such(?: as|\b[^.]{0,60}\bthat\b)/i.test(text.slice(word.startChar))) return false;
  if (words[index - 1]?.kind === "adverb" || /^(?:as|no|any)$/.test(words[index - 1]?.lower ?? ""))
    return false;
  const own = groups.find((group) => group.endWord > index && group.startWord >= index);
  const before = groups.filter((group) => group.endWord <= index && !group.isTime);
  return (
    own !== undefined && !before.some((group) => group.stem === own.stem || group.isPlural === own.isPlural)
  );
}
