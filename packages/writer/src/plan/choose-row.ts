import { DURATION_TOLERANCE } from "@inkreel/contract";
import type { PassageCost } from "../select/selection.js";
import type { OutlineRow, Passage, ScriptPlan } from "./script-plan.js";

/** Within this share of the target, the better row wins over the closer one. */
const TOLERANCE = DURATION_TOLERANCE * 0.7;
/** What a row loses for missing the target by its whole length: 5 % cost as much as half a sentence. */
const MISS_COST = 10;

/** Returns the plan with the row that is told: the best of about the target duration, or else the closest. */
export function chooseRow(plan: ScriptPlan, goal: { targetMs: number; cost: PassageCost }): ScriptPlan {
  const { outline } = plan;
  if (outline === null) return plan;
  const all = listAll(plan);
  const byId = new Map(all.map((passage) => [passage.id, passage]));
  const missOf = ({ ids, opensWithTitle }: OutlineRow): number => {
    const said = ids.flatMap((id) => byId.get(id) ?? []);
    const titleMs = opensWithTitle && outline.title !== null ? goal.cost(outline.title) : 0;
    const ms = said.reduce((sum, passage) => sum + goal.cost(passage), titleMs);
    return Math.abs(ms - goal.targetMs) / goal.targetMs;
  };
  const rated = outline.rows.map((row) => ({ row, miss: missOf(row) }));
  const close = rated.filter(({ miss }) => miss <= TOLERANCE);
  const merit = ({ row, miss }: { row: OutlineRow; miss: number }): number => row.rating - MISS_COST * miss;
  const [found] =
    close.length > 0
      ? close.toSorted((left, right) => merit(right) - merit(left))
      : rated.toSorted((left, right) => left.miss - right.miss);
  return found === undefined ? plan : withRow(plan, found.row, all);
}

function withRow(plan: ScriptPlan, { ids, opensWithTitle }: OutlineRow, all: readonly Passage[]): ScriptPlan {
  const first = all.find(({ id }) => id === ids[0]) ?? null;
  const hook = opensWithTitle ? (plan.outline?.title ?? null) : first;
  const cta = ids.length > 1 ? (all.find(({ id }) => id === ids.at(-1)) ?? null) : null;
  const isFrame = ({ id }: Passage): boolean => id === cta?.id || (hook === first && id === first?.id);
  const passages = all.filter((passage) => !isFrame(passage));
  const chosen = ids.filter((id) => passages.some((passage) => passage.id === id));
  return { ...plan, hook, cta, passages, reserve: [], chosen };
}

/** Returns all passages of a plan in text order. */
function listAll({ passages, reserve, hook, cta }: ScriptPlan): Passage[] {
  const frame = [hook, cta].filter((passage) => passage !== null && passage.source !== null);
  return [...passages, ...reserve, ...(frame as Passage[])].toSorted((left, right) => left.id - right.id);
}
