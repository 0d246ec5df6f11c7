import { asciiDigits, foldWord } from "./fold-text.js";

/** A word, a number with the marks inside it, or any other mark that is not white space. */
export interface TextToken {
  kind: "word" | "number" | "mark";
  text: string;
  /** As `foldWord` gives it. */
  folded: string;
  startChar: number;
  endChar: number;
  /** No white space stands before it. */
  isAttached: boolean;
}

const TOKEN =
  /(?<word>[\p{L}\p{M}]+(?:['’ʼ-][\p{L}\p{M}]+)*)|(?<number>\d+(?:[.,:/'’\u00a0\u202f]\d+)*)|(?<mark>\S)/gu;

export function tokeniseText(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  let endChar = -1;
  for (const match of asciiDigits(text).matchAll(TOKEN)) {
    const { word, number } = match.groups ?? {};
    const [found] = match;
    const kind = word !== undefined ? "word" : number !== undefined ? "number" : "mark";
    const isAttached = match.index === endChar;
    endChar = match.index + found.length;
    tokens.push({ kind, text: found, folded: foldWord(found), startChar: match.index, endChar, isAttached });
  }
  return tokens;
}
