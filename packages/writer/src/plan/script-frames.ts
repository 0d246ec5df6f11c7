import { DURATION_TOLERANCE, type CharRange } from "@inkreel/contract";
import { fitSelection } from "../select/fit-selection.js";
import {
  prepareCandidates,
  type PassageCost,
  type Candidates,
  redundancy,
  totalMs,
} from "../select/selection.js";
import { chooseRow } from "./choose-row.js";
import type { ScriptEnd } from "../cta/script-end.js";
import type { Passage, ScriptFrame, ScriptPlan } from "./script-plan.js";

/** Weight of the redundancy penalty (maximal marginal relevance, Carbonell and Goldstein 1998). */
const REDUNDANCY_WEIGHT = 0.9;

/** Bonus for a passage next to a chosen passage, because neighbouring sentences are coherent. */
const ADJACENCY_BONUS = 0.12;

/** Value is divided by duration to this power. Exponent 1 would favour short passages, exponent 0 long ones. */
const LENGTH_EXPONENT = 0.6;
const MIN_STEPS = 3;
const MAX_SHARE = 0.7;
const MAX_FRAMES = 12;
/** The rank penalty for each step down the list of calls to action. For each step down the list of hooks it is 1. */
const CTA_RANK_WEIGHT = 1.5;
/** The smallest rank penalty of a script without a hook of its own, so that two other ends are tried before the title is left out. */
const NO_HOOK_RANK = 4;
/** The search stops at the first frame that misses the target by at most this share, even if a later one is closer. */
const GOOD_MISS = 0.085;

/** Combines hooks and ends into frames, ordered by the ranks of both. In the last frames, the script ends with its last selected passage. */
export function listFrames(
  hooks: readonly (Passage | null)[],
  closings: readonly ScriptEnd[],
): ScriptFrame[] {
  const ends = [...closings, { cta: null }];
  return hooks
    .flatMap((hook, hookRank) =>
      ends.map((end, ctaRank) => ({
        frame: { hook, ...end },
        rank: (hook === null ? Math.max(hookRank, NO_HOOK_RANK) : hookRank) + ctaRank * CTA_RANK_WEIGHT,
      })),
    )
    .filter(({ frame }) => isInOrder(frame.hook, frame.cta))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, MAX_FRAMES)
    .map(({ frame }) => frame);
}

function isInOrder(hook: Passage | null, cta: Passage | null): boolean {
  if (hook === null || cta === null || hook.source === null || cta.source === null) return true;
  return hook.id < cta.id && !hook.requires.includes(cta.id);
}

/** Returns the plan with another hook and call to action, and with the passages that may stand between them. */
export function withFrame(plan: ScriptPlan, frame: ScriptFrame): ScriptPlan {
  const usable = [...plan.passages, ...plan.reserve].sort((left, right) => left.id - right.id);
  const availableMs = plan.lengthSeconds * 1000 - frameMs(frame, (passage) => passage.estimatedMs);
  const passages = dropCutOffSteps(passagesBetween(usable, frame), availableMs);
  const ids = new Set(passages.map((passage) => passage.id));
  const { hook, cta } = frame;
  return { ...plan, hook, cta, passages, reserve: usable.filter((passage) => !ids.has(passage.id)) };
}

/**
 * Returns the passages that follow the hook and precede the call to action in the text, so that the script keeps the author's
 * order. Passages that require a passage outside this range are left out.
 */
function passagesBetween(usable: readonly Passage[], { hook, cta, endsAnywhere }: ScriptFrame): Passage[] {
  const startId = hook === null || hook.source === null ? -1 : hook.id;
  const closeId = cta === null || cta.source === null ? Infinity : cta.id;
  const endId = endsAnywhere === true ? Infinity : closeId;
  // Passages without a source, such as product facts, have no position in the author's order.
  let kept = usable.filter(
    ({ id, source }) =>
      source === null ||
      (id > startId && id < endId && id !== closeId && !isWithin(source, cta?.source ?? null)),
  );
  // A call to action from the middle of the text is said last, so a passage that requires it cannot be said before it.
  const ids = new Set([...kept.map((passage) => passage.id), startId, endId]);
  for (;;) {
    // Removing the id at once also removes later passages that require it: one round handles a chain of any length.
    const grounded = kept.filter((passage) => {
      const isGrounded = passage.requires.every((id) => ids.has(id));
      if (!isGrounded) ids.delete(passage.id);
      return isGrounded;
    });
    if (grounded.length === kept.length) return kept;
    kept = grounded;
  }
}

/** A call to action may consist of two passages. */
function isWithin(inner: CharRange, outer: CharRange | null): boolean {
  return outer !== null && inner.startChar >= outer.startChar && inner.endChar <= outer.endChar;
}

interface FrameChoice {
  plan: ScriptPlan;
  miss: number;
  isTooShort: boolean;
}

/**
 * Chooses the frame and the passages that fill the target duration. The plan's own frame is kept if it comes close enough, or
 * if the text is too short and no other frame comes close either.
 */
export function chooseFrame(
  plan: ScriptPlan,
  goal: { targetMs: number; cost: PassageCost; start: ReadonlySet<number> | null },
): ScriptPlan {
  if (plan.outline !== null) return chooseRow(plan, goal);
  const own = chooseWithin(plan, goal);
  if (own.miss <= GOOD_MISS) return own.plan;
  let best = own;
  for (const frame of plan.frames) {
    if (frame.hook?.text === plan.hook?.text && frame.cta?.text === plan.cta?.text) continue;
    const other = chooseWithin(withFrame(plan, frame), { ...goal, start: null });
    const isWorthIt = other.miss < best.miss && (other.miss <= DURATION_TOLERANCE || !own.isTooShort);
    if (isWorthIt && own.miss > DURATION_TOLERANCE * 0.85) best = other;
    if (best.miss <= GOOD_MISS) break;
  }
  return best.plan;
}

function chooseWithin(
  plan: ScriptPlan,
  { targetMs, cost, start }: { targetMs: number; cost: PassageCost; start: ReadonlySet<number> | null },
): FrameChoice {
  const mainMs = Math.max(1, targetMs - frameMs(plan, cost));
  // A selection of more than twice the target duration would miss the target by more than an empty selection.
  const candidates = prepareCandidates(plan.passages, lockedIds(plan), { maxMs: 2 * mainMs, cost });
  const first = start ?? choosePassages(candidates, mainMs, cost);
  const selection = fitSelection(candidates, first, { targetMs: mainMs, cost });
  const chosen = idsOf(candidates, selection);
  const ids = new Set(chosen);
  const spokenMs = plan.passages.reduce(
    (total, passage) => total + (ids.has(passage.id) ? cost(passage) : 0),
    frameMs(plan, cost),
  );
  const isEmpty = chosen.length === 0 && plan.passages.length > 0;
  const miss = Math.abs(spokenMs - targetMs) / targetMs + (isEmpty ? 1 : 0);
  return { plan: { ...plan, chosen }, miss, isTooShort: spokenMs < targetMs };
}

/**
 * Drops all steps, and the passages that require them, if the first three steps (or all, if there are fewer) do not fit:
 * instructions that stop after one or two steps are worse than none.
 */
function dropCutOffSteps(passages: readonly Passage[], availableMs: number): Passage[] {
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

/** Returns the duration of the hook and the call to action together, in milliseconds. */
function frameMs(plan: Pick<ScriptPlan, "hook" | "cta">, cost: PassageCost): number {
  return (plan.hook === null ? 0 : cost(plan.hook)) + (plan.cta === null ? 0 : cost(plan.cta));
}

/** Returns the ids of the passages in every selection: `debts`, and the passages that hook and call to action require. */
function lockedIds(plan: ScriptPlan): number[] {
  return [...(plan.hook?.requires ?? []), ...(plan.cta?.requires ?? []), ...plan.debts];
}

function idsOf(candidates: Candidates, chosen: ReadonlySet<number>): number[] {
  const ids = [...chosen].map((index) => candidates.passages[index]?.id ?? 0);
  return ids.sort((left, right) => left - right);
}

/**
 * Chooses passages greedily by value per duration, each together with the passages it requires, until no other fits into
 * `budgetMs`. Returns unordered indexes into the candidates.
 */
function choosePassages(candidates: Candidates, budgetMs: number, cost: PassageCost): Set<number> {
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

/** Returns the passages of a closure that are not chosen yet, or null if they take longer than the remaining time. */
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
    if (score <= 0) continue;
    value += score * Math.max(0.02, 1 - REDUNDANCY_WEIGHT * redundancy(candidates, index, chosen));
    if (chosen.has(index - 1) || chosen.has(index + 1)) value += ADJACENCY_BONUS;
  }
  return value;
}
