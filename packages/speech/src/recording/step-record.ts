/** Codes of how a state was reached: of a word by itself, from the state before, or the one before that, from the gap before the word, by leaving words out. */
export const REACHED = { stay: 0, next: 1, skip: 2, gap: 3, jump: 4 } as const;

/** Steps by which everything was reached at one step of the recording. */
export interface StepRecord {
  /** Cost of being in any gap. */
  gapCost: number;
  firstWord: number;
  firstState: number;
  /** One per state from `firstState` on. */
  states: Uint8Array;
  /** One per gap from the one before `firstWord` on: 1 where the gap began here, when the word before it ended. */
  gapBegins: Uint8Array;
  /** One per word from `firstWord` on: from which gap its jump came. */
  jumpsFrom: Int32Array;
}
