import { asciiDigits, createWordFolder } from "@inkreel/language";
import { finishSteps, type Steps, WORDS_PER_STEP } from "./steps.js";

/** A word, a number with its separators, or one other character that is not white space. */
export interface TextToken {
  kind: "word" | "number" | "mark";
  text: string;
  /** The word as `foldWord` returns it. */
  folded: string;
  startChar: number;
  endChar: number;
  /** Whether the token directly follows the previous one, without white space. */
  isAttached: boolean;
}

const TOKEN = /([\p{L}\p{M}]+(?:['’ʼ-][\p{L}\p{M}]+)*)|(\d+(?:[.,:/'’\u00a0\u202f]\d+)*)|\S/gu;

export function tokeniseText(text: string): TextToken[] {
  return finishSteps(tokeniseInSteps(text));
}

export function* tokeniseInSteps(text: string): Steps<TextToken[]> {
  const tokens: TextToken[] = [];
  const fold = createWordFolder();
  let endChar = -1;
  for (const match of asciiDigits(text).matchAll(TOKEN)) {
    const [found, word, number] = match;
    const folded = fold(found);
    const kind = word !== undefined ? "word" : number !== undefined ? "number" : "mark";
    const isAttached = match.index === endChar;
    endChar = match.index + found.length;
    tokens.push({ kind, text: found, folded, startChar: match.index, endChar, isAttached });
    if (tokens.length % WORDS_PER_STEP === 0) yield;
  }
  return tokens;
}
