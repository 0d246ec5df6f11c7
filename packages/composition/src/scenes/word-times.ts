import type { CompositionScene } from "@inkreel/contract";
import type { Word, WordRange } from "@inkreel/language";

/** Looks up when words and texts are spoken, in ms from the start of the scene. */
export interface WordTimes {
  /** Returns the start time of the first word in a range, or null if the range is empty or invalid. */
  startOf(range: WordRange | null): number | null;
  endOf(range: WordRange | null): number | null;
  wordStart(sceneWord: number): number | null;
  /**
   * Finds for each displayed word the index of the narrated word that speaks it, or null. Words are searched in order
   * within the range, and only their letters and digits are compared.
   */
  matchWords(words: readonly Word[], range: WordRange | null): (number | null)[];
}

export function createWordTimes(scene: CompositionScene): WordTimes {
  const spoken = scene.words;
  const first = (range: WordRange | null): number | null =>
    range === null || range.endWord <= range.startWord ? null : (spoken[range.startWord]?.startMs ?? null);
  return {
    startOf: first,
    endOf(range) {
      if (first(range) === null) return null;
      const last = Math.min(spoken.length, range?.endWord ?? 0) - 1;
      return spoken[last]?.endMs ?? null;
    },
    wordStart: (sceneWord) => spoken[sceneWord]?.startMs ?? null,
    matchWords(words, range) {
      let from = range?.startWord ?? 0;
      const to = range === null ? 0 : Math.min(range.endWord, spoken.length);
      return words.map(({ text }) => {
        for (let i = from; i < to; i++) {
          if (bare(spoken[i]?.text ?? "") !== bare(text)) continue;
          from = i + 1;
          return i;
        }
        return null;
      });
    },
  };
}

function bare(word: string): string {
  const letters = word.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return letters === null ? word : letters.join("");
}
