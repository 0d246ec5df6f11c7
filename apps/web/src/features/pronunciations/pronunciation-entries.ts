import type { Pronunciation } from "@inkreel/contract";

/** Returns the entry for a word, whatever its capitals, or null. */
export function findEntry(list: readonly Pronunciation[], text: string): Pronunciation | null {
  return list.find((entry) => fold(entry.text) === fold(text)) ?? null;
}

/** Returns the list with an entry in place of the one `before`, or of another for the same word, or at its end. */
export function withEntry(
  list: readonly Pronunciation[],
  { before, entry }: { before: Pronunciation | null; entry: Pronunciation },
): Pronunciation[] {
  const isSame = (other: Pronunciation): boolean =>
    fold(other.text) === fold(entry.text) &&
    other.language === entry.language &&
    other.matchCase === entry.matchCase;
  const place = list.findIndex((other) => isSameEntry(other, before) || isSame(other));
  if (place < 0) return [...list, entry];
  return list.flatMap((other, index) => {
    if (index === place) return [entry];
    return isSame(other) || isSameEntry(other, before) ? [] : [other];
  });
}

function isSameEntry(entry: Pronunciation, other: Pronunciation | null): boolean {
  return JSON.stringify(entry) === JSON.stringify(other);
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
