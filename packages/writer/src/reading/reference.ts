import { wordSet } from "./word-set.js";
import type { SentenceReading } from "./read-sentence.js";
import type { Gender, TaggedWord } from "./tag-words.js";

export const REFERENCE_KINDS = [
  "person",
  "plural",
  "thing",
  "pointing",
  "place",
  "time",
  "other",
  "connective",
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** An anaphor: a word whose antecedent is outside its own sentence. */
export interface Reference {
  kind: ReferenceKind;
  text: string;
  startChar: number;
  endChar: number;
  /** The index of the quotation that contains the word, or null. Words inside quotations must not be changed. */
  quote: number | null;
  /** The antecedent must agree in number and gender. Null agrees with any. */
  isPlural: boolean | null;
  gender: Gender | null;
  /** Whether a name that replaces the word needs a possessive ending, as for "his lawyer". */
  isPossessive: boolean;
}

/** A word with its sentence, its index and the quotation that contains it. */
export interface Place {
  reading: SentenceReading;
  index: number;
  word: TaggedWord;
  quote: number | null;
}

const POSSESSIVE = wordSet("his her hers its their theirs");

/** Creates a reference from a word. */
export function refer(
  { word, quote, reading, index }: Place,
  { kind, isPlural, gender }: Pick<Reference, "kind" | "isPlural" | "gender">,
): Reference {
  const bare = word.text.replace(/['’](?:s|d|ll|re|ve)$/u, "");
  const next = reading.words[index + 1];
  const isPossessive = POSSESSIVE.has(word.lower) && !(word.lower === "her" && !startsGroup(next, word));
  return {
    kind,
    text: bare,
    startChar: word.startChar,
    endChar: word.startChar + bare.length,
    quote,
    isPlural,
    gender,
    isPossessive,
  };
}

/** Whether a noun phrase follows the word: "her boat" is possessive, "told her" and "told her that" are not. */
function startsGroup(next: TaggedWord | undefined, word: TaggedWord): boolean {
  return next !== undefined && /^\s*$/.test(word.behind) && /^(?:noun|adjective|number)$/.test(next.kind);
}
