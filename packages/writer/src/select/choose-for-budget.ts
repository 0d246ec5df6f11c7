import type { ScriptPlan } from "../plan/script-plan.js";
import { choosePassages } from "./choose-passages.js";
import { fitSelection } from "./fit-selection.js";
import { prepareCandidates, type Candidates, type PassageCost } from "./selection.js";

/** The ids of the passages that fill `budgetMs` together with the plan's opening and close, by estimated times. */
export function chooseForBudget(plan: ScriptPlan, budgetMs: number): number[] {
  const candidates = prepareCandidates(plan.passages, lockedIds(plan));
  const cost: PassageCost = (passage) => passage.estimatedMs;
  const targetMs = Math.max(1, budgetMs - frameMs(plan, cost));
  const greedy = choosePassages(candidates, targetMs, cost);
  return idsOf(candidates, fitSelection(candidates, greedy, { targetMs, cost }));
}

/** What opening and close take of the time. */
export function frameMs(plan: Pick<ScriptPlan, "hook" | "cta">, cost: PassageCost): number {
  return (plan.hook === null ? 0 : cost(plan.hook)) + (plan.cta === null ? 0 : cost(plan.cta));
}

/** What the opening needs behind it (a question its answer) and the close before it is always there. */
export function lockedIds(plan: ScriptPlan): number[] {
  return [...(plan.hook?.requires ?? []), ...(plan.cta?.requires ?? [])];
}

export function idsOf(candidates: Candidates, chosen: ReadonlySet<number>): number[] {
  const ids = [...chosen].map((index) => candidates.passages[index]?.id ?? 0);
  return ids.sort((left, right) => left - right);
}
