import type { Doubt } from "@inkreel/contract";

/** A run of a text; `doubt` is null for what nobody doubts. */
export interface TextRun<D extends Doubt = Doubt> {
  readonly text: string;
  readonly startChar: number;
  readonly doubt: D | null;
}

/** A text cut at its doubts, every letter in one run. Doubts that overlap an earlier one are left out. */
export function splitAtDoubts<D extends Doubt>(text: string, doubts: readonly D[]): readonly TextRun<D>[] {
  const runs: TextRun<D>[] = [];
  let at = 0;
  const add = (endChar: number, doubt: D | null): void => {
    if (endChar > at) runs.push({ text: text.slice(at, endChar), startChar: at, doubt });
    at = Math.max(at, endChar);
  };
  for (const doubt of doubts.toSorted((a, b) => a.startChar - b.startChar)) {
    if (doubt.startChar < at || doubt.endChar > text.length) continue;
    add(doubt.startChar, null);
    add(doubt.endChar, doubt);
  }
  add(text.length, null);
  return runs;
}
