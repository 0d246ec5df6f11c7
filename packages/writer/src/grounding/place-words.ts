import { createWordFolder, UNSPACED } from "@inkreel/language";

const WORD = new RegExp(
  String.raw`${UNSPACED.source}|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’](?=\p{L}))*`,
  "gu",
);

export interface PlacedWord {
  /** The folded word. */
  word: string;
  startChar: number;
  endChar: number;
}

/** Splits a text into words with their character ranges. In scripts without spaces, each character is one word. */
export function placeWords(text: string): PlacedWord[] {
  const fold = createWordFolder();
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    word: fold(found),
    startChar: index,
    endChar: index + found.length,
  }));
}
