import { DURATION_TOLERANCE } from "@inkreel/contract";
import { choosePassages } from "../select/choose-passages.js";
import { frameMs, idsOf, lockedIds } from "../select/frame-time.js";
import { fitSelection } from "../select/fit-selection.js";
import { prepareCandidates, type PassageCost } from "../select/selection.js";
import { dropCutOffSteps } from "./drop-cut-off-steps.js";
import type { Passage, ScriptFrame, ScriptPlan } from "./script-plan.js";

const MAX_FRAMES = 12;
/** A close of the author's is given up less easily than an opening. */
const CTA_RANK_WEIGHT = 1.5;
/** A frame that lands this near is taken before a later one that lands nearer. */
const GOOD_MISS = 0.06;

/** Pairs of openings and closes, by how much of what the author wrote best they keep. */
export function listFrames(
  hooks: readonly (Passage | null)[],
  ctas: readonly (Passage | null)[],
): ScriptFrame[] {
  return hooks
    .flatMap((hook, hookRank) =>
      ctas.map((cta, ctaRank) => ({ hook, cta, rank: hookRank + ctaRank * CTA_RANK_WEIGHT })),
    )
    .filter(({ hook, cta }) => isInOrder(hook, cta))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, MAX_FRAMES)
    .map(({ hook, cta }) => ({ hook, cta }));
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
  return { ...plan, ...frame, passages, reserve: usable.filter((passage) => !ids.has(passage.id)) };
}

/** Only what stands between opening and close keeps the author's order; what then lacks its ground goes too. */
function passagesBetween(usable: readonly Passage[], { hook, cta }: ScriptFrame): Passage[] {
  const startId = hook === null || hook.source === null ? -1 : hook.id;
  const endId = cta === null || cta.source === null ? Infinity : cta.id;
  let kept = usable.filter((passage) => passage.id > startId && passage.id < endId);
  const ids = new Set([...kept.map((passage) => passage.id), startId]);
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
  // What takes twice the time misses it by more than nothing would.
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
