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
import type { Belongs } from "../objects/belonging.js";
import type { PassageList, PlanPicture } from "../plan/script-plan.js";

/** A word of a scene with the features that the layouts need. */
export interface SceneWord extends Word {
  /** The word without the punctuation around it. */
  bare: string;
  isStop: boolean;
  isName: boolean;
  hasDigit: boolean;
  /** Whether the word ends a clause, which a comma, colon, dash or full stop shows. */
  endsClause: boolean;
  /** The index of the first word of the clause, which comes after the end of another clause or is a verb after "and". */
  clauseStartWord: number;
  /** Whether "not" occurs anywhere before the word. */
  isAfterNot: boolean;
}

/** The facts about a scene by which its layout is chosen. */
export interface SceneFacts {
  text: string;
  words: SceneWord[];
  role: SceneRole;
  /** The index of the scene in the script. */
  index: number;
  template: TemplateType;
  isEnglish: boolean;
  /** BCP 47 tag. */
  language: string;
  title: string;
  speaker: string | null;
  isQuotation: boolean;
  stepNumber: number | null;
  heading: string | null;
  /** Whether this is the first scene of its section, which introduces the heading. */
  opensSection: boolean;
  list: PassageList | null;
  /** The object of the scene before that the pronoun at the start of the text means. Null if there is none. */
  carried: string | null;
  /** Whether the drawing of a thing belongs to the text of the scene. */
  belongs: Belongs;
  picture: PlanPicture | null;
  product: ProductFacts | null;
  /** The author's sentence before the scene, if its first words compare something with that. Missing if there is none. */
  sentenceBefore?: string | null;
  /** Names of the maps of the scenes before, once for each. */
  shownMaps: readonly string[];
}

/** A possible layout of a scene, how well it fits (0 to 1) and why. */
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
        (/[,;:.!?…。、，！？—–)]["”’]*$/.test(word.text) && !isAbbreviated(words, index)) ||
        /^[—–-]$/.test(words[index + 1]?.text ?? ""),
    };
  });
}

/** A short form that always stands before what it belongs to: "Sen. Moe", "Oct. 12". */
const LEADS_ON =
  /^[("“]*(?:Mr|Mrs|Ms|Dr|Prof|Sen|Rep|Gov|Gen|Lt|Col|Capt|Sgt|St|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|vs|No)\.$/u;
const INITIALS = /^(?:\p{L}\.){2,}$/u;
/** A short form behind a name, which may end a sentence: "The Aldane Co. fell". */
const BEHIND_NAME = /^(?:Inc|Co|Corp|Ltd|Bros|Jr|Sr|etc|bzw|ca|inkl)\.$/u;

/** Returns true for a word whose point ends no clause. */
function isAbbreviated(words: readonly Word[], index: number): boolean {
  const { text = "" } = words[index] ?? {};
  const next = words[index + 1]?.text;
  if (next === undefined) return false;
  const isInitials = INITIALS.test(text) && !(/^\p{Lu}/u.test(next) && isStopWord(bareWord(next)));
  return (
    isInitials ||
    (LEADS_ON.test(text) && /^[\p{Lu}\p{N}]/u.test(next)) ||
    (BEHIND_NAME.test(text) && /^[\p{Ll}\p{N}]/u.test(next))
  );
}

/** Tells whether a second capitalised word follows. At the start of a sentence, only this shows a name. */
function followedByName(words: readonly Word[], index: number): boolean {
  return (
    /^\p{Lu}\p{Ll}/u.test(bareWord(words[index + 1]?.text ?? "")) && !/[,.:;]$/.test(words[index]?.text ?? "")
  );
}

/** Returns the text of a word range without the punctuation at its ends. */
function textOfWords(facts: Pick<SceneFacts, "text" | "words">, range: WordRange): string {
  const first = facts.words[range.startWord];
  const last = facts.words[range.endWord - 1];
  if (first === undefined || last === undefined) return "";
  return trimPunctuation(facts.text.slice(first.startChar, last.endChar));
}

export function isGerman({ isEnglish, language }: Pick<SceneFacts, "isEnglish" | "language">): boolean {
  return !isEnglish && /^de\b/i.test(language);
}

export function elementOf(facts: Pick<SceneFacts, "text" | "words">, range: WordRange): SceneElement {
  return { text: textOfWords(facts, range), words: range };
}

/** Returns the word range that covers a character range of the scene text. */
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

/** Returns by binary search the index of the first word for which `holds` is true, or the number of words if there is none. */
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
  const isGerman = bare.includes("„");
  const unquoted = withoutLoneMarks(bare, isGerman ? [/„/g, /[“”]/g] : [/“/g, /”/g]);
  return withoutLoneMarks(unquoted, [/\(/g, /\)/g]);
}

/** Returns a text without its opening and closing marks if one of them lacks its other half. */
function withoutLoneMarks(text: string, [opening, closing]: readonly [RegExp, RegExp]): string {
  const count = (mark: RegExp): number => text.match(mark)?.length ?? 0;
  const isPaired = count(opening) === count(closing) && text.search(opening) <= text.search(closing);
  return isPaired ? text : text.replaceAll(opening, "").replaceAll(closing, "");
}

export function capitalise(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
