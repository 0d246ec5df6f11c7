import { describe, expect, it } from "vitest";
import { factsOf } from "./template-facts";

describe("factsOf", () => {
  it("the facts come from the template's configuration", () => {
    const config = { aspectRatio: "16:9", duration: 90, tone: "casual", captionsStyle: "bold" };
    expect(factsOf({ config })).toEqual({
      aspectRatio: "16:9",
      durationSeconds: 90,
      tone: "casual",
      captionsStyle: "bold",
    });
  });

  it("the defaults replace missing, unknown and invalid values", () => {
    const defaults = {
      aspectRatio: null,
      durationSeconds: 60,
      tone: "professional",
      captionsStyle: "default",
    };
    expect(factsOf(null)).toEqual(defaults);
    expect(
      factsOf({ config: { aspectRatio: "4:3", duration: 600, tone: 1, captionsStyle: "loud" } }),
    ).toEqual(defaults);
  });
});
