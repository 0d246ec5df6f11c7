import type { Passage } from "../plan/script-plan.js";
import { cosine, weighTerms } from "../ranking/text-rank.js";

/** Time that a passage takes to say, in ms: measured where it was, otherwise estimated. */
export type PassageCost = (passage: Passage) => number;

/** Passages with what choosing among them needs, computed once. */
export interface Candidates {
  /** Passages without those that need more beside them than a script has room for. */
  passages: readonly Passage[];
  vectors: readonly ReadonlyMap<string, number>[];
  /** Indexes of the passages that each passage needs beside the locked ones, itself included. */
  closures: readonly (readonly number[])[];
  /** Indexes of the passages that need each passage, itself included. */
  dependents: readonly (readonly number[])[];
  /** Indexes that are always chosen. */
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
 * The ids that some cannot do without, these included; null where they take longer than `maxMs`: in a long row of which each needs
 * the one before it the needs of all together would fill the memory.
 */
function close(
  startIds: readonly number[],
  asked: {
    byId: ReadonlyMap<number, Passage>;
    /** Always there. */
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

/** Returns the share of the passage that repeats chosen ones, 0..1. */
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
