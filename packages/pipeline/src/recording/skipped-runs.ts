import type { TimedWord } from "@inkreel/contract";

/** Minimum number of consecutive skipped words to report. Fewer cannot be distinguished from unclear speech. */
const SKIPPED_WORDS = 3;

/** Consecutive words, from `first` to before `end`. */
export interface WordRun {
  first: number;
  end: number;
}

/** Returns the passages of a script that a recording leaves out, from the indexes of its missing words. */
export function skippedRuns(leftOut: readonly number[]): WordRun[] {
  const runs: WordRun[] = [];
  for (const index of leftOut) {
    const run = runs.at(-1);
    if (run?.end === index) run.end += 1;
    else runs.push({ first: index, end: index + 1 });
  }
  return runs.filter(({ first, end }) => end - first >= SKIPPED_WORDS);
}

/** Returns words as text. */
export function wordsAt(words: readonly TimedWord[], first: number, end: number): string {
  return words
    .slice(first, end)
    .map(({ text, spaceBefore }, place) => (spaceBefore && place > 0 ? ` ${text}` : text))
    .join("");
}
