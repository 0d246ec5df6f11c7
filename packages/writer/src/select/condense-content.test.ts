import { describe, expect, it } from "vitest";
import { FIXTURES, requestFixture } from "../testing/read-fixture.js";
import { condenseContent } from "./condense-content.js";
import { planOf } from "../testing/plan-of.js";

describe("condenseContent", () => {
  it("returns sentences of the text in order, up to the limit", () => {
    for (const { name } of FIXTURES) {
      const request = requestFixture(name, 60);
      const { text } = request.content;
      const condensed = condenseContent(planOf(request), text, 600);
      expect(condensed.length).toBeLessThanOrEqual(600);
      let from = 0;
      for (const passage of condensed.split("\n")) {
        const at = text.indexOf(passage.trim(), from);
        expect(at, `${name}: ${passage}`).toBeGreaterThanOrEqual(from);
        from = at;
      }
    }
  });

  it("returns more sentences for a higher limit", () => {
    const request = requestFixture("news-solar", 60);
    const plan = planOf(request);
    const lengths = [0, 200, 500, 1_000, 5_000].map(
      (max) => condenseContent(plan, request.content.text, max).length,
    );
    expect(lengths).toEqual(lengths.toSorted((left, right) => left - right));
    expect(lengths[0]).toBe(0);
    expect(lengths.at(-1)).toBeGreaterThan(1_000);
  });
});
