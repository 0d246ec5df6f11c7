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

/** A word of a sentence that means something said before it. */
export interface Reference {
  kind: ReferenceKind;
  text: string;
  startChar: number;
  endChar: number;
  /** Number of the quotation in which it stands, or null: nobody else's words may be changed. */
  quote: number | null;
  /** What it means must agree with these; null where that is open. */
  isPlural: boolean | null;
  gender: Gender | null;
  /** "His lawyer": a name must take a possessive ending. */
  isPossessive: boolean;
}

/** A word of a sentence, and where it stands. */
export interface Place {
  reading: SentenceReading;
  index: number;
  word: TaggedWord;
  quote: number | null;
}

const POSSESSIVE = wordSet("his her hers its their theirs");

/** The reference that the word in a place is. */
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

/** "Her boat" owns, "told her" and "told her that" do not. */
function startsGroup(next: TaggedWord | undefined, word: TaggedWord): boolean {
  return next !== undefined && /^\s*$/.test(word.behind) && /^(?:noun|adjective|number)$/.test(next.kind);
}
