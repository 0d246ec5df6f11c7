import type { SceneChange } from "@inkreel/contract";

/** A run of the author's words; marked where they are said otherwise. */
export interface MarkedRun {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The author's words cut at those that were changed, in order. What is written otherwise in the content is not marked. */
export function markChanged(
  passage: string,
  changes: readonly Pick<SceneChange, "from">[],
): readonly MarkedRun[] {
  const runs: MarkedRun[] = [];
  let at = 0;
  for (const { from } of changes) {
    const words = from.trim();
    const found = words === "" ? -1 : passage.indexOf(words, at);
    if (found < 0) continue;
    if (found > at) runs.push({ text: passage.slice(at, found), isMarked: false });
    runs.push({ text: words, isMarked: true });
    at = found + words.length;
  }
  if (at < passage.length) runs.push({ text: passage.slice(at), isMarked: false });
  return runs;
}
