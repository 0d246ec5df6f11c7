import type { Doubt } from "@inkreel/contract";

/** What makes two doubts the same one, wherever they stand: kind and words, whatever their case. */
export function doubtName({ kind, text }: Pick<Doubt, "kind" | "text">): string {
  return `${kind} ${text.trim().replace(/\s+/gu, " ").toLowerCase()}`;
}

/** Those nobody has called right yet. */
export function openDoubts(doubts: readonly Doubt[], kept: readonly string[]): readonly Doubt[] {
  if (kept.length === 0) return doubts;
  return doubts.filter((doubt) => !kept.includes(doubtName(doubt)));
}
