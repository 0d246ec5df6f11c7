import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { isCoordinator, type WordRange } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { figureClause } from "./figure-clause.js";
import { isHalfPair } from "./half-pair.js";
import { goesOnAsList } from "./uncut-items.js";
import { opensClause } from "./opens-clause.js";
import { isOutsideCondition } from "./outside-condition.js";
import { taggedIn } from "./phrase-parts.js";
import { elementOf, type SceneFacts } from "./scene-facts.js";

type Share = Extract<LayoutContent, { layout: "share" }>;

const MOST_WORDS = 15;
const MOST_CHARS = 88;
const GROUP_CHARS = 24;

/**
 * Returns what a share says, so that it is true beside its figure: what its group does or is ("of women say they feel safe"), or the short clause
 * around it ("Coal provided 63 percent of the power"). Null if the sentence says neither shortly.
 */
export function toldShare(facts: SceneFacts, { figure, label }: Share): SceneElement | null {
  if (figure.words === null) return label;
  return (
    predicate(facts, figure.words) ??
    clause(facts, figure.words) ??
    (label !== null && isWhole(figure, label) ? label : null)
  );
}

/** "A 40% chance of rain", "$700 of $1,200", "192 of the chamber's 300 seats" and "4.6 out of 5 stars" say what they are of. */
function isWhole(figure: SceneElement, label: SceneElement): boolean {
  return (
    /^(?:chance|probability|likelihood|risk|stake|majority|ownership) (?:of|in|that) /iu.test(label.text) ||
    /^of .*\p{N}/iu.test(label.text) ||
    (/out of/iu.test(figure.text) && !/^of\b/iu.test(label.text))
  );
}

function clause(facts: SceneFacts, figure: WordRange): SceneElement | null {
  const found = /^of /iu.test(facts.text) ? shortSentence(facts) : figureClause(facts, figure);
  const isCut = /^["“‘]/u.test(facts.words[found?.words?.endWord ?? 0]?.text ?? "");
  return isCut || found?.words == null || isOutsideCondition(facts, found.words) ? null : found;
}

/** "Of my 1,000 followers, five left": the group stands in another part of the sentence. */
function shortSentence(facts: SceneFacts): SceneElement | null {
  const element = elementOf(facts, { startWord: 0, endWord: facts.words.length });
  return !/[.!?]\s/u.test(element.text) && element.text.length <= MOST_CHARS ? element : null;
}

/** Returns the words behind a share up to the end of its clause, if they begin with its group and say what that does. */
function predicate(facts: SceneFacts, { startWord, endWord }: WordRange): SceneElement | null {
  const startChar = facts.words[startWord]?.startChar ?? 0;
  if (/^of /iu.test(facts.text)) return null;
  if (!opensClause(facts, startWord)) return null;
  if (facts.words[endWord - 1]?.endsClause === true) return null;
  const end = clauseEnd(facts, endWord);
  const range = { startWord: endWord, endWord: end };
  const shown = { startWord, endWord: end };
  // "The 97% of those asked who never tried" are all of whom something is said, and "may wonder, “…" is cut.
  const isGroup = /(?<!\p{L})(?:the|these|those) (?:\p{Ll}+ ){0,2}$/iu.test(
    facts.text.slice(Math.max(0, startChar - GROUP_CHARS), startChar),
  );
  const isCut = /^["“‘]/u.test(facts.words[end]?.text ?? "");
  if (isGroup || isCut || isHalfPair(facts, range)) return null;
  if (end <= endWord + 1 || isOutsideCondition(facts, shown) || goesOnAsList(facts, end)) return null;
  const verb = mainVerbAt(taggedIn(facts, tagWords(facts.text), range));
  const element = withoutBrackets(facts, range);
  const isShort = element.text.split(" ").length <= MOST_WORDS && element.text.length <= MOST_CHARS;
  return verb >= 0 && isShort && !POINTS_BACK.test(element.text) ? element : null;
}

/** Words that only the sentences before explain, and figures of a third one. */
const POINTS_BACK =
  /^of (?:it|its|them|him|her|his|this|that|these|those|such)(?!\p{L})|(?<!\p{L})(?:here|there|so|this (?!year|month|week|season|quarter)\p{L}+|such)$|["“”„]/iu;

/** Returns the end of a clause. An aside in brackets ends none: "of men (of 300) smoke". */
function clauseEnd({ words }: SceneFacts, fromWord: number): number {
  let isAside = false;
  for (let at = fromWord; at < words.length; at++) {
    const { text, bare, endsClause } = words[at]!;
    const next = words[at + 1];
    isAside ||= text.startsWith("(");
    if (isAside) {
      isAside = !text.includes(")");
      if (!isAside && /[.,;:!?]$/u.test(text)) return at + 1;
    } else if (endsClause) return at + 1;
    if (!isAside && at > fromWord && isCoordinator(next?.bare ?? "") && endsAtJoint(words, at)) return at + 1;
    if (!isAside && /^(?:while|whereas|though|although)$/i.test(next?.bare ?? "") && bare !== "")
      return at + 1;
  }
  return words.length;
}

/** "… sleep badly but | they rise early": a clause with a subject of its own begins behind the joint. */
function endsAtJoint(words: SceneFacts["words"], at: number): boolean {
  const [joint, first] = [words[at + 1]?.bare ?? "", words[at + 2]?.bare ?? ""];
  return /^(?:and|but|so|yet)$/i.test(joint) && /^(?:i|you|he|she|it|we|they|\d.*)$/i.test(first);
}

function withoutBrackets(facts: SceneFacts, range: WordRange): SceneElement {
  const element = elementOf(facts, range);
  return { ...element, text: element.text.replace(/ \([^()]{0,80}\)/gu, "") };
}

/** Returns the place of the verb of a clause, and not of one behind "who". Negative if there is none. */
function mainVerbAt(part: readonly TaggedWord[]): number {
  let isInside = false;
  for (const [at, word] of part.entries()) {
    if (/^(?:who|which|that|where|whose)$/.test(word.lower)) {
      isInside = true;
      continue;
    }
    if (!canBeFiniteVerb(word)) continue;
    const isPast = /(?:ed|en|wn)$/.test(word.lower) && part[at - 1]?.kind === "noun";
    // "Of the batteries discarded last year are good": of two verbs, the second is the one of the clause.
    if (!isInside && !(isPast && part.slice(at + 1).some((other) => canBeFiniteVerb(other)))) return at;
    isInside = false;
  }
  return -1;
}
