import { isAuxiliary, isCoordinator, isDeterminer, leansForward, type WordRange } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { SAYING } from "../reading/say-words.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";
import type { SceneFacts } from "./scene-facts.js";

/** Words with which a text begins that is a part of another one. */
const DEPENDENT = wordSet(
  "than which who whom whose because although though unless whereas while since if when whenever until once as with without " +
    "not to nor or thanks",
);
/** Prepositions that may follow a noun within a noun phrase. Others, such as "to", usually belong to a verb. */
const AFTER_NOUN = wordSet(
  "of in for on from at between with about behind near under inside among against over into within",
);
/** Matches an abbreviation whose full stop ends no sentence here: "U.S. forces". */
const ABBREVIATION = /^(?:\p{L}\.){2,}$/u;
const MAY_BE_PRONOUN = /^(?:one|this|that|these|those|all|both|each|some|any|another)$/;
const HAVING = /^(?:having|being|been|get|gets|got)$/;

/** Tests ranges of words of one scene. The sentences are tagged only once. */
export type AloneTest = (range: WordRange) => boolean;

/**
 * Creates a test whether a part of an English scene is true alone: a clause with its subject and finite verb, or a noun phrase with
 * which its sentence begins. Stumps such as "the market square to every car" are neither.
 */
export function createAloneTest({ text, words }: Pick<SceneFacts, "text" | "words">): AloneTest {
  const tagged = tagWords(text);
  return ({ startWord, endWord }) => {
    const startChar = words[startWord]?.startChar ?? 0;
    const endChar = words[endWord - 1]?.endChar ?? 0;
    const from = tagged.findIndex((word) => word.endChar > startChar);
    if (from < 0) return false;
    const to = tagged.findIndex((word) => word.startChar >= endChar);
    const part = tagged.slice(from, to < 0 ? tagged.length : to);
    const last = words[endWord - 1];
    const isStopped =
      last?.endsClause === true && (endWord === words.length || !ABBREVIATION.test(last.text));
    const endsSentence = isStopped && /[.!?…]["”’)]*$/.test(last.text);
    const isAtSentence = startWord === 0 || /[.!?…]["”’)]*$/.test(words[startWord - 1]?.text ?? "");
    if (isAtSentence && endsSentence) return true;
    const next = isStopped || to < 0 ? null : (tagged[to] ?? null);
    if (part.length < 2 || isTornBefore(part, next)) return false;
    return (
      (isClause(part) && next?.kind !== "verb") || (startsSentence(words, startWord) && isNounPhrase(part))
    );
  };
}

/** Returns true at the start of a sentence, or after the comma of an introduction such as "In the winter, …". */
function startsSentence(words: SceneFacts["words"], startWord: number): boolean {
  return startWord === 0 || /[.!?…:,]["”’)]*$/.test(words[startWord - 1]?.text ?? "");
}

/** Returns true if the part ends inside a phrase: before a noun, pronoun or verb, or after a word that leans on the next. */
function isTornBefore(part: readonly TaggedWord[], next: TaggedWord | null): boolean {
  const last = part.at(-1)!;
  if (
    leansForward(last.lower) ||
    (isDeterminer(last.lower) && !MAY_BE_PRONOUN.test(last.lower)) ||
    isAuxiliary(last.lower)
  )
    return true;
  if (last.kind === "conjunction" || /^(?:however|just|even|also|only|still|very|too)$/.test(last.lower))
    return true;
  if (SAYING.test(last.lower) || next === null) return SAYING.test(last.lower);
  if (last.kind === "verb" || /^(?:than|of|per|when|how|why|whether|what)$/.test(next.lower)) return true;
  return ["noun", "pronoun", "number", "adjective"].includes(next.kind) && !isCoordinator(next.lower);
}

/** Returns true for a subject with a finite verb that is not merely what somebody says. */
function isClause(part: readonly TaggedWord[]): boolean {
  const first = part[0]!;
  const isEvenIf = first.lower === "even" && DEPENDENT.has(part[1]?.lower ?? "");
  if (DEPENDENT.has(first.lower) || isEvenIf) return false;
  const verb = part.findIndex((word, index) => isMainVerb(part, word, index));
  if (verb < 0) return false;
  const isReport = SAYING.test(part[verb]!.lower) && verb >= part.length - 2;
  if (isReport) return false;
  if (verb === 0) return !/(?:ed|ing)$/.test(first.lower);
  const isOpenEnd = verb === part.length - 1 && isAuxiliary(part[verb]!.lower);
  return (
    !isOpenEnd &&
    (first.kind === "adjective" || first.lower.endsWith("ing") || part.slice(0, verb + 1).some(isSubject))
  );
}

function isMainVerb(part: readonly TaggedWord[], word: TaggedWord, index: number): boolean {
  if (!canBeFiniteVerb(word)) return false;
  const before = part[index - 1]?.lower ?? "";
  const opener = part
    .slice(Math.max(0, index - 4), index)
    .some(({ lower }) => /^(?:who|which|whose)$/.test(lower));
  return (
    !/^(?:to|that)$/.test(before) && !HAVING.test(before) && !opener && !/^(?:a|an|the|of|by)$/.test(before)
  );
}

function isSubject(word: TaggedWord): boolean {
  const isThat = /^(?:this|that|these|those|there|here|what|how|why|where|some|all|most|half|it)\b/.test(
    word.lower,
  );
  return word.bringsVerb || isThat || ["noun", "pronoun", "number"].includes(word.kind);
}

/** Returns true for a noun with its articles, adjectives, appositions and prepositional attributes, and nothing else. */
function isNounPhrase(part: readonly TaggedWord[]): boolean {
  const first = part[0]!;
  const opens =
    ["determiner", "noun", "number", "adjective"].includes(first.kind) ||
    /^(?:my|his|her|its|our|their)$/.test(first.lower);
  const last = part.at(-1)!;
  if (!opens || (last.kind !== "noun" && last.kind !== "number")) return false;
  return part.every((word, index) => {
    if (index === 0) return true;
    if (word.kind === "preposition") return AFTER_NOUN.has(word.lower) && part[index - 1]!.kind === "noun";
    const isJoin = /^(?:and|or)$/.test(word.lower);
    return (
      isJoin ||
      ["determiner", "noun", "number", "adjective"].includes(word.kind) ||
      /^(?:my|his|her|its|our|their)$/.test(word.lower)
    );
  });
}
