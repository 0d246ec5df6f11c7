import type { Passage } from "../plan/script-plan.js";
import { cosine, weighTerms } from "../ranking/text-rank.js";

/** Returns the spoken duration of a passage in milliseconds, measured or estimated. */
export type PassageCost = (passage: Passage) => number;

/** The passages to select from, with their term vectors and their requirements. */
export interface Candidates {
  /** The passages that fit into the script together with everything they require. */
  passages: readonly Passage[];
  vectors: readonly ReadonlyMap<string, number>[];
  /** For each passage, its index and the indexes of all passages that it requires directly or indirectly, except locked ones. */
  closures: readonly (readonly number[])[];
  /** For each passage, its index and the indexes of all passages that require it directly or indirectly. */
  dependents: readonly (readonly number[])[];
  /** The indexes of the passages that every selection contains. */
  locked: ReadonlySet<number>;
}

export function prepareCandidates(
  all: readonly Passage[],
  lockedIds: readonly number[],
  room: { maxMs: number; cost: PassageCost },
): Candidates {
  const byId = new Map(all.map((passage) => [passage.id, passage]));
  const lockedNeeds =
    close(lockedIds, { byId, without: new Set(), maxMs: Infinity, cost: () => 0 }) ?? new Set();
  const needs = all.flatMap((passage) => {
    const own = close([passage.id], { byId, without: lockedNeeds, ...room });
    return own === null ? [] : [{ passage, own }];
  });
  const passages = needs.map(({ passage }) => passage);
  const indexById = new Map(passages.map((passage, index) => [passage.id, index]));
  const indexesOf = (ids: Iterable<number>): number[] => [...ids].flatMap((id) => indexById.get(id) ?? []);
  const closures = needs.map(({ own }) => indexesOf(own));
  const dependents = passages.map(() => [] as number[]);
  for (const [index, closure] of closures.entries()) {
    for (const needed of closure) dependents[needed]?.push(index);
  }
  const vectors = weighTerms(passages.map((passage) => passage.terms));
  return { passages, vectors, closures, dependents, locked: new Set(indexesOf(lockedNeeds)) };
}

/**
 * Returns the transitive closure of `requires` over some ids, or null if its passages take longer than `maxMs`. The limit bounds
 * memory: in a long chain of passages, the closures of all passages together grow with the square of the length.
 */
function close(
  startIds: readonly number[],
  asked: {
    byId: ReadonlyMap<number, Passage>;
    /** Ids of locked passages, which are not part of the closure and cost nothing. */
    without: ReadonlySet<number>;
    maxMs: number;
    cost: PassageCost;
  },
): Set<number> | null {
  const closure = new Set(startIds);
  let ms = 0;
  for (const id of closure) {
    const passage = asked.byId.get(id);
    if (passage === undefined) continue;
    ms += asked.without.has(id) ? 0 : asked.cost(passage);
    if (ms > asked.maxMs) return null;
    for (const needed of passage.requires) {
      if (!asked.without.has(needed)) closure.add(needed);
    }
  }
  return closure;
}

/** Returns the highest cosine similarity between a passage and any chosen passage, 0..1. */
export function redundancy(candidates: Candidates, index: number, chosen: ReadonlySet<number>): number {
  const vector = candidates.vectors[index];
  if (vector === undefined) return 0;
  let highest = 0;
  for (const other of chosen) {
    const otherVector = candidates.vectors[other];
    if (other !== index && otherVector !== undefined)
      highest = Math.max(highest, cosine(vector, otherVector));
  }
  return highest;
}

export function totalMs(candidates: Candidates, chosen: Iterable<number>, cost: PassageCost): number {
  let total = 0;
  for (const index of chosen) {
    const passage = candidates.passages[index];
    if (passage !== undefined) total += cost(passage);
  }
  return total;
}
