/**
 * How a state was reached: from itself, from the previous state or the one before it, from the gap before the word, or
 * by leaving out words.
 */
export const REACHED = { stay: 0, next: 1, skip: 2, gap: 3, jump: 4 } as const;

/** How each position was reached at one step of the recording. */
export interface StepRecord {
  /** Cost of being in any gap. */
  gapCost: number;
  firstWord: number;
  firstState: number;
  /** One `REACHED` code per state, starting with `firstState`. */
  states: Uint8Array;
  /**
   * One entry per gap, starting with the one before `firstWord`: 1 if the gap starts at this step, after the previous
   * word.
   */
  gapBegins: Uint8Array;
  /** One entry per word, starting with `firstWord`: the gap from which words were left out. */
  jumpsFrom: Int32Array;
}
