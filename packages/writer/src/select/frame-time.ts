import type { ScriptPlan } from "../plan/script-plan.js";
import type { Candidates, PassageCost } from "./selection.js";

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
