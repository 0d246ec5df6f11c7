/**
 * A long computation that yields between its steps, so that the caller can do other work in between. It yields undefined and returns
 * its result at the end.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Reading this many words takes about a millisecond. */
export const WORDS_PER_STEP = 4_096;

/** Runs all steps without a pause and returns the result. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
