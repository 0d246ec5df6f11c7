/**
 * Work of some length that can be left at each step, so that whoever does it can do other things meanwhile. It yields
 * nothing and returns its result.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Reading this many words takes about a millisecond. */
export const WORDS_PER_STEP = 4_096;

/** Does all of it at once. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
