import type { SpokenToken } from "../normaliser/spoken-token.js";

export interface WrittenSentence {
  text: string;
  /** Position of each token's letters in `text` (UTF-16); null for tokens with nothing to say. */
  ranges: ({ startChar: number; endChar: number } | null)[];
}

const SOUND = /[\p{L}\p{N}]/u;
const TRAILING_SILENCE = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u;

/** Writes tokens for a voice that reads text by itself. */
export function writeSentence(tokens: readonly SpokenToken[]): WrittenSentence {
  let text = "";
  const ranges = tokens.map(({ written, spaceBefore }) => {
    if (written === "") return null;
    if (spaceBefore && text !== "") text += " ";
    const offset = text.length;
    text += written;
    const first = written.search(SOUND);
    if (first < 0) return null;
    return { startChar: offset + first, endChar: offset + written.replace(TRAILING_SILENCE, "").length };
  });
  return { text, ranges };
}
