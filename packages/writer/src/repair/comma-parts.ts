import { SAYING } from "../reading/say-words.js";
import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import type { TaggedWord } from "../reading/tag-words.js";

/** A run of words between two commas. */
export interface CommaPart {
  startWord: number;
  /** Exclusive. */
  endWord: number;
  words: readonly TaggedWord[];
  /** Position of the comma before the part, or 0. */
  startChar: number;
  /** Position of the comma behind it, or after its last word. */
  endChar: number;
}

/** Splits a sentence at its commas outside quotations, in order. */
export function commaParts({ words, quotes }: SentenceReading): CommaPart[] {
  const parts: CommaPart[] = [];
  let startWord = 0;
  let startChar = 0;
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1;
    const marks = /^[”"’')\]]*(?=,)/.exec(word.behind)?.[0];
    if (!isLast && (marks === undefined || quoteAt(quotes, word.endChar) !== null)) continue;
    const endWord = index + 1;
    const endChar = word.endChar + (marks?.length ?? 0);
    parts.push({ startWord, endWord, words: words.slice(startWord, endWord), startChar, endChar });
    startWord = endWord;
    startChar = endChar;
  }
  return parts;
}

const ATTRIBUTION_MAX_WORDS = 14;
const ATTRIBUTION_MAX_SUBJECT = 8;

/** Tells whether a part says where the statement comes from: "the mayor said", "according to the police". */
export function isAttribution({ words }: CommaPart): boolean {
  const [first] = words;
  if (first === undefined || words.length > ATTRIBUTION_MAX_WORDS) return false;
  if (first.lower === "according") return true;
  const at = words.findIndex(({ lower, kind }) => kind === "verb" && SAYING.test(lower));
  const opensOther = /^(?:and|but|or|so|which|who|that|while|when|if|as)$/.test(first.lower);
  return at >= 0 && at <= ATTRIBUTION_MAX_SUBJECT && !opensOther;
}
