import type { TextWarning } from "@inkreel/contract";

/** A segment of a text. `warning` is null outside of warnings. */
export interface TextRun<D extends TextWarning = TextWarning> {
  readonly text: string;
  readonly startChar: number;
  readonly warning: D | null;
}

/** Splits a text into segments with and without warnings. A warning that overlaps an earlier one is ignored. */
export function splitAtWarnings<D extends TextWarning>(
  text: string,
  textWarnings: readonly D[],
): readonly TextRun<D>[] {
  const runs: TextRun<D>[] = [];
  let at = 0;
  const add = (endChar: number, warning: D | null): void => {
    if (endChar > at) runs.push({ text: text.slice(at, endChar), startChar: at, warning });
    at = Math.max(at, endChar);
  };
  for (const warning of textWarnings.toSorted((a, b) => a.startChar - b.startChar)) {
    if (warning.startChar < at || warning.endChar > text.length) continue;
    add(warning.startChar, null);
    add(warning.endChar, warning);
  }
  add(text.length, null);
  return runs;
}
