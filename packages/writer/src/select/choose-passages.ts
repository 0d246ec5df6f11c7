import { redundancy, totalMs, type Candidates, type PassageCost } from "./selection.js";

/** Weight of not repeating what was said (maximal marginal relevance, Carbonell and Goldstein 1998). */
const REDUNDANCY_WEIGHT = 0.9;
/** Neighbours in the text read as one thought. */
const ADJACENCY_BONUS = 0.12;
/** Value grows with length, but less than in proportion: neither only short nor only long sentences win. */
const LENGTH_EXPONENT = 0.6;

/**
 * Chooses passages greedily by value for their time, each with all that it requires, until the next would run over
 * `budgetMs`. Gives indexes into the candidates, unordered.
 */
export function choosePassages(candidates: Candidates, budgetMs: number, cost: PassageCost): Set<number> {
  const chosen = new Set(candidates.locked);
  let remainingMs = budgetMs - totalMs(candidates, chosen, cost);
  for (;;) {
    const best = findBest(candidates, { chosen, remainingMs, cost });
    if (best === null) return chosen;
    for (const index of best) chosen.add(index);
    remainingMs = budgetMs - totalMs(candidates, chosen, cost);
  }
}

function findBest(
  candidates: Candidates,
  state: { chosen: ReadonlySet<number>; remainingMs: number; cost: PassageCost },
): number[] | null {
  let best: number[] | null = null;
  let bestValue = 0;
  for (const [index, closure] of candidates.closures.entries()) {
    if (state.chosen.has(index)) continue;
    const addition = findAddition(candidates, closure, state);
    if (addition === null) continue;
    const { added, addedMs } = addition;
    const value = valueOf(candidates, added, state.chosen) / Math.max(1, addedMs) ** LENGTH_EXPONENT;
    if (value > bestValue) {
      best = added;
      bestValue = value;
    }
  }
  return best;
}

/** What a passage brings with it; null as soon as that takes longer than what remains. */
function findAddition(
  candidates: Candidates,
  closure: readonly number[],
  state: { chosen: ReadonlySet<number>; remainingMs: number; cost: PassageCost },
): { added: number[]; addedMs: number } | null {
  const added: number[] = [];
  let addedMs = 0;
  for (const index of closure) {
    const passage = candidates.passages[index];
    if (passage === undefined || state.chosen.has(index)) continue;
    added.push(index);
    addedMs += state.cost(passage);
    if (addedMs > state.remainingMs) return null;
  }
  return { added, addedMs };
}

function valueOf(candidates: Candidates, added: readonly number[], chosen: ReadonlySet<number>): number {
  let value = 0;
  for (const index of added) {
    const score = candidates.passages[index]?.score ?? 0;
    value += score * Math.max(0.02, 1 - REDUNDANCY_WEIGHT * redundancy(candidates, index, chosen));
    if (chosen.has(index - 1) || chosen.has(index + 1)) value += ADJACENCY_BONUS;
  }
  return value;
}
