import { splitWords } from "@inkreel/language";

/** Where chosen words stand after one edit: those before and after it stay chosen, what was edited away does not. */
export function moveWordIndexes(
  indexes: readonly number[],
  before: string,
  after: string,
): readonly number[] {
  const old = splitWords(before).map(({ text }) => text);
  const now = splitWords(after).map(({ text }) => text);
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const shift = now.length - old.length;
  return indexes.flatMap((index) => {
    if (index < head) return [index];
    if (index >= old.length - tail) return [index + shift];
    // One word typed at is still that word.
    return shift === 0 ? [index] : [];
  });
}
