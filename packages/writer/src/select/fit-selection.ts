import { totalMs, type Candidates, type PassageCost } from "./selection.js";

/** A selection is good enough if it misses the target duration by at most this share. */
export const AIMED_TOLERANCE = 0.04;
const MAX_ROUNDS = 12;

export interface FitGoal {
  targetMs: number;
  cost: PassageCost;
}

/**
 * Improves a selection step by step until its duration is within the tolerance or no step helps. A step adds, drops or
 * exchanges one passage, together with the passages that it requires or that require it. Among the steps that reach the
 * tolerance, the one with the highest total score wins.
 */
export function fitSelection(candidates: Candidates, start: ReadonlySet<number>, goal: FitGoal): Set<number> {
  let current = new Set(start);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const currentCost = rate(candidates, current, goal);
    if (currentCost.miss <= AIMED_TOLERANCE) return current;
    let best: { selection: Set<number>; rating: Rating } | null = null;
    for (const selection of listChanges(candidates, current, goal)) {
      const rating = rate(candidates, selection, goal);
      if (rating.miss < currentCost.miss && (best === null || isBetter(rating, best.rating)))
        best = { selection, rating };
    }
    if (best === null) return current;
    current = best.selection;
  }
  return current;
}

interface Rating {
  miss: number;
  value: number;
}

function rate(candidates: Candidates, selection: ReadonlySet<number>, goal: FitGoal): Rating {
  const miss = Math.abs(totalMs(candidates, selection, goal.cost) - goal.targetMs) / goal.targetMs;
  let value = 0;
  for (const index of selection) value += candidates.passages[index]?.score ?? 0;
  return { miss, value };
}

function isBetter(left: Rating, right: Rating): boolean {
  const isLeftInside = left.miss <= AIMED_TOLERANCE;
  const isRightInside = right.miss <= AIMED_TOLERANCE;
  if (isLeftInside !== isRightInside) return isLeftInside;
  return isLeftInside ? left.value > right.value : left.miss < right.miss;
}

/** A passage that scores nothing is added only if the selection misses the target by more than this share without it. */
const NEEDY_MISS = 0.085;
/** The same for a passage with a score below nothing. */
const VERY_NEEDY_MISS = 0.1;
/** Only this many of the passages not selected are tried, the best first, to save time. */
const MAX_ADDITIONS = 60;

function* listChanges(
  candidates: Candidates,
  current: ReadonlySet<number>,
  goal: FitGoal,
): Generator<Set<number>> {
  const removals = [...current]
    .map((index) => without(candidates, current, index))
    .filter((selection) => [...candidates.locked].every((index) => selection.has(index)));
  const { miss } = rate(candidates, current, goal);
  const leastScore = miss > VERY_NEEDY_MISS ? -Infinity : miss > NEEDY_MISS ? 0 : Number.MIN_VALUE;
  const additions = candidates.passages
    .map((passage, index) => ({ index, score: passage.score }))
    .filter(({ index, score }) => !current.has(index) && score >= leastScore)
    .sort((left, right) => right.score - left.score)
    .slice(0, MAX_ADDITIONS);
  const isTooLong = totalMs(candidates, current, goal.cost) > goal.targetMs;
  if (isTooLong) yield* removals;
  for (const { index } of additions) {
    if (!isTooLong) yield withAdded(candidates, current, index);
    for (const removed of removals) {
      const exchanged = withAdded(candidates, removed, index);
      if (exchanged.size > 0) yield exchanged;
    }
  }
}

function withAdded(candidates: Candidates, selection: ReadonlySet<number>, index: number): Set<number> {
  return new Set([...selection, ...(candidates.closures[index] ?? [])]);
}

function without(candidates: Candidates, selection: ReadonlySet<number>, index: number): Set<number> {
  const result = new Set(selection);
  for (const dependent of candidates.dependents[index] ?? []) result.delete(dependent);
  return result;
}
