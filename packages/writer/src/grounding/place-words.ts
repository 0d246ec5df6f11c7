import { createWordFolder, UNSPACED } from "@inkreel/language";

const WORD = new RegExp(
  String.raw`${UNSPACED.source}|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’](?=\p{L}))*`,
  "gu",
);

export interface PlacedWord {
  /** Folded. */
  word: string;
  startChar: number;
  endChar: number;
}

/** A text's words with their places; of scripts without spaces each character is one. */
export function placeWords(text: string): PlacedWord[] {
  const fold = createWordFolder();
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    word: fold(found),
    startChar: index,
    endChar: index + found.length,
  }));
}
