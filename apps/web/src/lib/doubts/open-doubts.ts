import { isConfirmed, type Doubt } from "@inkreel/contract";

/** Those nobody has called right yet. */
export function openDoubts(doubts: readonly Doubt[], confirmed: readonly string[]): readonly Doubt[] {
  return confirmed.length === 0 ? doubts : doubts.filter((doubt) => !isConfirmed(doubt, confirmed));
}
