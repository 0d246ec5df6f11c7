import type { Passage } from "../plan/script-plan.js";
import { cosine, weighTerms } from "../ranking/text-rank.js";

/** How long a passage takes to say, in ms: measured where it was, else estimated. */
export type PassageCost = (passage: Passage) => number;

/** Passages with what choosing among them needs, computed once. */
export interface Candidates {
  passages: readonly Passage[];
  vectors: readonly ReadonlyMap<string, number>[];
  /** For each passage the indexes it cannot do without, itself included. */
  closures: readonly (readonly number[])[];
  /** For each passage the indexes that cannot do without it, itself included. */
  dependents: readonly (readonly number[])[];
  /** Indexes that are always chosen. */
  locked: ReadonlySet<number>;
}

export function prepareCandidates(passages: readonly Passage[], lockedIds: readonly number[]): Candidates {
  const indexById = new Map(passages.map((passage, index) => [passage.id, index]));
  const closures = passages.map((_, index) => close(index, passages, indexById));
  const dependents = passages.map(() => [] as number[]);
  for (const [index, closure] of closures.entries()) {
    for (const needed of closure) dependents[needed]?.push(index);
  }
  const vectors = weighTerms(passages.map((passage) => passage.terms));
  const locked = new Set<number>();
  for (const id of lockedIds) {
    for (const index of closures[indexById.get(id) ?? -1] ?? []) locked.add(index);
  }
  return { passages, vectors, closures, dependents, locked };
}

function close(
  start: number,
  passages: readonly Passage[],
  indexById: ReadonlyMap<number, number>,
): number[] {
  const closure = new Set([start]);
  for (const index of closure) {
    for (const id of passages[index]?.requires ?? []) {
      const needed = indexById.get(id);
      if (needed !== undefined) closure.add(needed);
    }
  }
  return [...closure];
}

/** How much the passage repeats what was chosen already, 0..1. */
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
