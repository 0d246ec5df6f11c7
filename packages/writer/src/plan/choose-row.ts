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
  /** The duration of a row as a share of the target. */
  const shareOf = ({ ids, opensWithTitle }: OutlineRow): number => {
    const said = ids.flatMap((id) => byId.get(id) ?? []);
    const titleMs = opensWithTitle && outline.title !== null ? goal.cost(outline.title) : 0;
    return said.reduce((sum, passage) => sum + goal.cost(passage), titleMs) / goal.targetMs;
  };
  const rated = outline.rows.map((row) => {
    const miss = Math.abs(shareOf(row) - 1);
    return { row, miss, merit: row.rating - MISS_COST * miss };
  });
  const close = rated.filter(({ miss }) => miss <= TOLERANCE);
  const [found] =
    close.length > 0
      ? close.toSorted((left, right) => right.merit - left.merit)
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
  const frame = [hook, cta].flatMap((passage) => (passage?.source ? [passage] : []));
  return [...passages, ...reserve, ...frame].toSorted((left, right) => left.id - right.id);
}
