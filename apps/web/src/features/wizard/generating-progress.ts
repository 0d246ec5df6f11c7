const GENERATING_STEPS = 4;
const PERCENT_PER_STEP = 100 / GENERATING_STEPS;
const FIRST_STEP_MS = 3_000;
const FURTHER_STEP_MS = 2_000;

/**
 * Which of the four labels is being worked on, counted from 0. A timer leads through them, the first after 3 s and each
 * further one after 2 s, but never past what the render has really done.
 */
export function generatingStep(elapsedMs: number, realPercent: number): number {
  const timed = elapsedMs < FIRST_STEP_MS ? 0 : 1 + Math.floor((elapsedMs - FIRST_STEP_MS) / FURTHER_STEP_MS);
  const real = Math.floor(realPercent / PERCENT_PER_STEP);
  return Math.min(timed, real, GENERATING_STEPS - 1);
}
