import { describe, expect, it } from "vitest";
import { planOf } from "../testing/plan-of.js";
import { chooseRow } from "./choose-row.js";
import type { Passage, ScriptPlan } from "./script-plan.js";

const SYLLABLES = ["ba", "de", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu"];
const nameOf = (index: number): string =>
  [index, Math.floor(index / 10), Math.floor(index / 100)].map((digits) => SYLLABLES[digits % 10]).join("");
const inventory = (index: number): string =>
  Array.from({ length: 3 + ((index * 7) % 5) }, (_, at) => nameOf(index * 8 + at)).join(" ");
/** A long text has many rows of every duration. Each sentence has words of its own, so that a longer row has a higher rating. */
const LONG = Array.from({ length: 90 }, (_, index) => `Guilds keep ${inventory(index)}.`);
const PLAN = planOf({
  content: {
    title: "Guilds keep long lists",
    text: LONG.join("\n\n"),
    language: "en",
    product: null,
    pictures: [],
  },
  lengthSeconds: 60,
  template: "blog-summary",
  tone: "professional",
});

const saidBy = ({ hook, passages, chosen, cta }: ScriptPlan): Passage[] =>
  [hook, ...passages.filter(({ id }) => chosen.includes(id)), cta].filter((passage) => passage !== null);

describe("chooseRow", () => {
  it.each([0.78, 0.9, 1, 1.15, 1.35])(
    "meets the length with a voice of %d times the estimated durations",
    (pace) => {
      expect(PLAN.outline?.title).toBeTruthy();
      const cost = ({ estimatedMs }: Passage): number => estimatedMs * pace;
      const said = saidBy(chooseRow(PLAN, { targetMs: 60_000, cost }));
      const ms = said.reduce((sum, passage) => sum + cost(passage), 0);
      expect(Math.abs(ms / 60_000 - 1)).toBeLessThan(0.1);
    },
  );

  it("says the passages of one row, in text order", () => {
    const said = saidBy(chooseRow(PLAN, { targetMs: 60_000, cost: ({ estimatedMs }) => estimatedMs }));
    const ids = said.filter(({ source }) => source !== null).map(({ id }) => id);
    expect(PLAN.outline?.rows.map((row) => row.ids)).toContainEqual(ids);
  });
});
