import type { Passage } from "./script-plan.js";

const MIN_STEPS = 3;
const MAX_SHARE = 0.7;

/**
 * Instructions of which only the first step or two would fit are worse than none: without room for three steps
 * (or all, where there are fewer) the plan does without them, and without what needs them.
 */
export function dropCutOffSteps(passages: readonly Passage[], availableMs: number): Passage[] {
  const steps = passages.filter((passage) => passage.stepNumber !== null);
  const neededMs = steps.slice(0, MIN_STEPS).reduce((total, step) => total + step.estimatedMs, 0);
  if (steps.length < 2 || neededMs <= availableMs * MAX_SHARE) return [...passages];
  const dropped = new Set(steps.map((step) => step.id));
  for (const passage of passages) {
    if (passage.requires.some((id) => dropped.has(id))) dropped.add(passage.id);
  }
  const kept = passages.filter((passage) => !dropped.has(passage.id));
  return kept.length === 0 ? [...passages] : kept;
}
