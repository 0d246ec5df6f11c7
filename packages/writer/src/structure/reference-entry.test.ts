import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { planOf } from "../testing/plan-of.js";

const PROPERTIES = Array.from(
  { length: 14 },
  (_, index) =>
    `A tidal mill of type ${index + 3} has a basin, a gate and a wheel of oak with ${index + 20} blades.`,
);

describe("the script of an encyclopaedia entry", () => {
  it("states the origin and the use of its subject", () => {
    const origin = "Tidal mills were invented by monks on the coast of Ireland in 619.";
    const use = "Tidal mills are used today to grind flour for visitors.";
    const text = ["A tidal mill is a water mill that the tide drives.", ...PROPERTIES, origin, use].join(
      "\n\n",
    );
    const content = { title: "Tidal mill", text, language: "en", product: null, pictures: [] };
    const plan = planOf({ content, lengthSeconds: 40, template: "blog-summary", tone: "professional" });
    const said = writeScript(plan, 40_000).scenes.map(({ text: words }) => words);
    expect(said).toContain(origin);
    expect(said).toContain(use);
  });
});
