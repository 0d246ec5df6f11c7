import { say, type LayoutContent, type SceneElement } from "@inkreel/contract";
import {
  isDeterminer,
  isPreposition,
  isPronoun,
  isSubjectPronoun,
  isSubordinator,
  isVerbLike,
  splitSentences,
} from "@inkreel/language";
import { capitalise, elementOf, wordsOfChars, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type List = Extract<LayoutContent, { layout: "list" }>;

const MAX_WORDS = 11;
const MAX_CHARS = 60;
const MIN_WORDS = 2;
/** The number of words after a conjunction that are read to decide whether an imperative or a clause starts there. */
const WORDS_BEHIND_JOINT = 8;
/** The fit is lower than that of a statement, so that this layout is used only after a statement. */
const FIT = 0.3;
const JOINTS = /, and then |, then |, and |[;:] | and then | and |, (?=\p{Ll})/giu;

/**
 * Lays out the coordinated clauses of a sentence, or two short sentences, each complete and in its own row: "Lift the handle, unscrew
 * the valve and pull out the washer" or "Every team has backups, and almost no team has restored one".
 */
export function layoutPair(facts: SceneFacts): LayoutCandidate<List> | null {
  if (!facts.isEnglish || facts.list !== null || /["“”«»]/.test(facts.text)) return null;
  const sentences = splitSentences(facts.text);
  const pieces = sentences.length > 1 ? sentences : cutAtJoints(facts);
  if (pieces.length < 2 || pieces.length > 4) return null;
  const items = pieces.map(({ startChar, endChar }) => itemOf(facts, startChar, endChar));
  if (!items.every(isShort) || /^(?:That|This) /.test(facts.text)) return null;
  return {
    content: { layout: "list", heading: null, items },
    fit: FIT,
    reason: say("layout_pair", { count: items.length }),
  };
}

interface Piece {
  startChar: number;
  endChar: number;
}

/** Splits a sentence before coordinated clauses and verb phrases. Other conjunctions, as in "salt and a pinch", do not split it. */
function cutAtJoints({ text, words }: SceneFacts): Piece[] {
  const joints = [...text.matchAll(JOINTS)].filter((joint) => {
    const { startWord } = wordsOfChars(words, joint.index + joint[0].length, text.length);
    const rest = words.slice(startWord, startWord + WORDS_BEHIND_JOINT).map(({ bare }) => bare);
    const hasComma = joint[0].startsWith(",") && joint[0] !== ", ";
    return opensAction(rest) || ((hasComma || /^[;:]/.test(joint[0])) && opensClause(rest));
  });
  const starts = [0, ...joints.map((joint) => joint.index + joint[0].length)];
  const ends = [...joints.map((joint) => joint.index), text.length];
  return starts.map((startChar, index) => ({ startChar, endChar: ends[index] ?? text.length }));
}

/** Returns true for words that start a verb phrase, such as "undo the screw", "pull out the washer" or "drove to Sete Cidades". */
function opensAction(words: readonly string[]): boolean {
  const [first = "", second = "", third = ""] = /^(?:never|always|then|also)$/i.test(words[0] ?? "")
    ? words.slice(1)
    : words;
  if (words[0] === "never" && isVerbLike(first)) return true;
  if (!/^\p{Ll}+$/u.test(first) || isNoVerb(first)) return false;
  const takesObject = (word: string): boolean =>
    isDeterminer(word) || /^(?:it|them|him|her|me|us|you|everything|one|half)$/i.test(word);
  return (
    (isVerbLike(first) && words.length > 2) ||
    takesObject(second) ||
    (/^(?:up|out|off|down|in|on|back|over)$/i.test(second) && takesObject(third))
  );
}

function isNoVerb(word: string): boolean {
  return (
    isDeterminer(word) ||
    isPronoun(word) ||
    isPreposition(word) ||
    isSubordinator(word) ||
    /(?:ly|ing)$|^(?:not|so|even|all|more|less|most|both|half|only|which|who|that)$/i.test(word)
  );
}

/** Returns true for words that start a clause with its own subject and verb. */
function opensClause(words: readonly string[]): boolean {
  const [first = ""] = words;
  const isSubject =
    isDeterminer(first) || isPronoun(first) || /^(?:almost|nobody|everybody|most|\p{Lu})/u.test(first);
  if (isSubjectPronoun(first)) return words.length > 2;
  return isSubject && words.slice(1, 7).some((word) => isVerbLike(word));
}

function itemOf(facts: SceneFacts, startChar: number, endChar: number): SceneElement {
  const element = elementOf(facts, wordsOfChars(facts.words, startChar, endChar));
  return { ...element, text: capitalise(element.text) };
}

function isShort({ text }: SceneElement): boolean {
  const count = text.split(/\s+/).length;
  return count >= MIN_WORDS && count <= MAX_WORDS && text.length <= MAX_CHARS;
}
