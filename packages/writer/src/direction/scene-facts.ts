import type { ProductFacts, Said, SceneElement, SceneRole, TemplateType } from "@inkreel/contract";
import {
  bareWord,
  isCoordinator,
  isStopWord,
  isVerbLike,
  splitWords,
  type Word,
  type WordRange,
} from "@inkreel/language";
import type { PassageList, PlanPicture } from "../plan/script-plan.js";

/** A word of a scene as the layouts look at it. */
export interface SceneWord extends Word {
  /** The word without the punctuation around it. */
  bare: string;
  isStop: boolean;
  isName: boolean;
  hasDigit: boolean;
  /** A clause ends behind it: comma, colon, dash, stop. */
  endsClause: boolean;
  /** The first word of its clause: behind the end of another, or a verb behind "and". */
  clauseStartWord: number;
  /** Somewhere before it stands "not". */
  isAfterNot: boolean;
}

/** All that is known of a scene when its layout is chosen. */
export interface SceneFacts {
  text: string;
  words: SceneWord[];
  role: SceneRole;
  /** Place in the script. */
  index: number;
  template: TemplateType;
  isEnglish: boolean;
  title: string;
  speaker: string | null;
  isQuotation: boolean;
  stepNumber: number | null;
  heading: string | null;
  /** The first scene of its section: the heading is news here. */
  opensSection: boolean;
  list: PassageList | null;
  picture: PlanPicture | null;
  product: ProductFacts | null;
}

/** A layout that would fit a scene: how well (0..1) and why. */
export interface LayoutCandidate<Content> {
  content: Content;
  fit: number;
  reason: Said;
}

export function readWords(text: string): SceneWord[] {
  const words = readSingleWords(text);
  let clauseStartWord = 0;
  let isAfterNot = false;
  return words.map((word, index) => {
    const previous = words[index - 1];
    const opensClause =
      previous?.endsClause === true || (isCoordinator(previous?.bare ?? "") && isVerbLike(word.bare));
    if (index > 0 && opensClause) clauseStartWord = index;
    isAfterNot ||= /^not$/i.test(previous?.bare ?? "");
    return { ...word, clauseStartWord, isAfterNot };
  });
}

function readSingleWords(text: string): Omit<SceneWord, "clauseStartWord" | "isAfterNot">[] {
  const words = splitWords(text);
  return words.map((word, index) => {
    const bare = bareWord(word.text);
    const previous = words[index - 1]?.text ?? ".";
    const startsSentence = /[.!?…:]["”’)]*$/.test(previous);
    return {
      ...word,
      bare,
      isStop: isStopWord(bare) && !/^(?:US|IT)$/.test(bare),
      isName:
        /^\p{Lu}/u.test(bare) &&
        bare !== "I" &&
        !/^I['’]/.test(bare) &&
        (!startsSentence || (!isStopWord(bare) && followedByName(words, index))),
      hasDigit: /\p{N}/u.test(bare),
      endsClause:
        /[,;:.!?…。、，！？—–)]["”’]*$/.test(word.text) || /^[—–-]$/.test(words[index + 1]?.text ?? ""),
    };
  });
}

/** Every word at a sentence's start is capitalised; a name there usually has a second part. */
function followedByName(words: readonly Word[], index: number): boolean {
  return (
    /^\p{Lu}\p{Ll}/u.test(bareWord(words[index + 1]?.text ?? "")) && !/[,.:;]$/.test(words[index]?.text ?? "")
  );
}

/** The text of a run of words, without the punctuation at its ends. */
function textOfWords(facts: Pick<SceneFacts, "text" | "words">, range: WordRange): string {
  const first = facts.words[range.startWord];
  const last = facts.words[range.endWord - 1];
  if (first === undefined || last === undefined) return "";
  return trimPunctuation(facts.text.slice(first.startChar, last.endChar));
}

export function elementOf(facts: Pick<SceneFacts, "text" | "words">, range: WordRange): SceneElement {
  return { text: textOfWords(facts, range), words: range };
}

/** The words a run of characters of the scene's text covers. */
export function wordsOfChars(words: readonly Word[], startChar: number, endChar: number): WordRange {
  const startWord = firstWord(words, (word) => word.endChar > startChar);
  return {
    startWord,
    endWord: Math.max(
      startWord,
      firstWord(words, (word) => word.startChar >= endChar),
    ),
  };
}

/** The index of the first word from which on it holds, found by halves; the number of words where it never does. */
function firstWord(words: readonly Word[], holds: (word: Word) => boolean): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const word = words[middle];
    if (word !== undefined && holds(word)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function trimPunctuation(text: string): string {
  const bare = text
    .replace(/^[\s,;:.!?…"“”‘«»„()—–-]+(?=[\p{L}\p{N}$€£¥#@+−(])/u, "")
    .replace(/(?<![\s,;:.…。、，"“”«»—–-])[\s,;:.…。、，"“”«»—–-]+$/u, "");
  if (/\b\p{L}\.\p{L}$/u.test(bare) && text.includes(`${bare}.`)) return `${bare}.`;
  const opened = bare.match(/\(/g)?.length ?? 0;
  const closed = bare.match(/\)/g)?.length ?? 0;
  return opened === closed ? bare : bare.replaceAll(/[()]/g, "");
}

export function capitalise(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
