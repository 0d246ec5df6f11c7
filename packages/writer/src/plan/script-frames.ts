import { DURATION_TOLERANCE } from "@inkreel/contract";
import { fitSelection } from "../select/fit-selection.js";
import {
  prepareCandidates,
  type PassageCost,
  type Candidates,
  redundancy,
  totalMs,
} from "../select/selection.js";
import type { Passage, ScriptFrame, ScriptPlan } from "./script-plan.js";

/** Weight of not repeating what was said (maximal marginal relevance, Carbonell and Goldstein 1998). */
const REDUNDANCY_WEIGHT = 0.9;

/** Neighbours in the text read as one thought. */
const ADJACENCY_BONUS = 0.12;

/** Value grows with length, but less than in proportion: neither only short nor only long sentences win. */
const LENGTH_EXPONENT = 0.6;
const MIN_STEPS = 3;
const MAX_SHARE = 0.7;
const MAX_FRAMES = 12;
/** A close of the author's is replaced less easily than an opening. */
const CTA_RANK_WEIGHT = 1.5;
/** A frame that lands this near is taken before a later one that lands nearer. */
const GOOD_MISS = 0.06;

/**
 * Pairs of openings and closes, by how much of what the author wrote best they keep. `outcomes` are closes that may stand anywhere, and
 * go before the others.
 */
export function listFrames(
  hooks: readonly (Passage | null)[],
  ctas: readonly (Passage | null)[],
  outcomes: readonly Passage[] = [],
): ScriptFrame[] {
  const ends = [
    ...outcomes.map((cta) => ({ cta, endsAnywhere: true })),
    ...ctas.filter((cta) => cta === null || !outcomes.includes(cta)).map((cta) => ({ cta })),
  ];
  return hooks
    .flatMap((hook, hookRank) =>
      ends.map((end, ctaRank) => ({
        frame: { hook, ...end },
        rank: hookRank + ctaRank * CTA_RANK_WEIGHT,
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

/** The plan with another opening and close: which passages stand between them follows from these. */
export function withFrame(plan: ScriptPlan, frame: ScriptFrame): ScriptPlan {
  const usable = [...plan.passages, ...plan.reserve].sort((left, right) => left.id - right.id);
  const availableMs = plan.lengthSeconds * 1000 - frameMs(frame, (passage) => passage.estimatedMs);
  const passages = dropCutOffSteps(passagesBetween(usable, frame), availableMs);
  const ids = new Set(passages.map((passage) => passage.id));
  const { hook, cta } = frame;
  return { ...plan, hook, cta, passages, reserve: usable.filter((passage) => !ids.has(passage.id)) };
}

/** Only what stands between opening and close keeps the author's order; what then lacks its ground goes too. */
function passagesBetween(usable: readonly Passage[], { hook, cta, endsAnywhere }: ScriptFrame): Passage[] {
  const startId = hook === null || hook.source === null ? -1 : hook.id;
  const closeId = cta === null || cta.source === null ? Infinity : cta.id;
  const endId = endsAnywhere === true ? Infinity : closeId;
  // What the program adds has no place in the author's order.
  let kept = usable.filter(
    ({ id, source }) => source === null || (id > startId && id < endId && id !== closeId),
  );
  // What needs a close that has left its place cannot be said before it.
  const ids = new Set([...kept.map((passage) => passage.id), startId, endId]);
  for (;;) {
    // One that goes takes those with it that come later and need it: a row of any length goes in one round.
    const grounded = kept.filter((passage) => {
      const isGrounded = passage.requires.every((id) => ids.has(id));
      if (!isGrounded) ids.delete(passage.id);
      return isGrounded;
    });
    if (grounded.length === kept.length) return kept;
    kept = grounded;
  }
}

interface FrameChoice {
  plan: ScriptPlan;
  miss: number;
  isTooShort: boolean;
}

/**
 * The plan whose frame lets its passages fill the time, with its passages chosen. The plan's own frame comes first
 * and is kept where it lands, and where no other lands either because the text is short.
 */
export function chooseFrame(
  plan: ScriptPlan,
  goal: { targetMs: number; cost: PassageCost; start: ReadonlySet<number> | null },
): ScriptPlan {
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
  // A choice that takes twice the time misses it by more than an empty one would.
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
 * Instructions of which only the first step or two would fit are worse than none: without room for three steps
 * (or all, where there are fewer) the plan does without them, and without what needs them.
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

/** Returns the time that opening and close take. */
function frameMs(plan: Pick<ScriptPlan, "hook" | "cta">, cost: PassageCost): number {
  return (plan.hook === null ? 0 : cost(plan.hook)) + (plan.cta === null ? 0 : cost(plan.cta));
}

/** Passages that the opening needs behind it (a question its answer), the close before it, and the debts are always there. */
function lockedIds(plan: ScriptPlan): number[] {
  return [...(plan.hook?.requires ?? []), ...(plan.cta?.requires ?? []), ...plan.debts];
}

function idsOf(candidates: Candidates, chosen: ReadonlySet<number>): number[] {
  const ids = [...chosen].map((index) => candidates.passages[index]?.id ?? 0);
  return ids.sort((left, right) => left - right);
}

/**
 * Chooses passages greedily by value for their time, each with all that it requires, until the next would run over
 * `budgetMs`. Gives indexes into the candidates, unordered.
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

/** Returns the passages that a passage brings with it; null as soon as that takes longer than the remaining time. */
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
