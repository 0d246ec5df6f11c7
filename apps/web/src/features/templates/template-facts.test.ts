import { describe, expect, it } from "vitest";
import { factsOf } from "./template-facts";

describe("factsOf", () => {
  it("reads the aspect ratio, length, tone and captions from the template's configuration", () => {
    const config = { aspectRatio: "16:9", duration: 90, tone: "casual", captionsStyle: "bold" };
    expect(factsOf({ config })).toEqual({
      aspectRatio: "16:9",
      durationSeconds: 90,
      tone: "casual",
      captionsStyle: "bold",
    });
  });

  it("uses the defaults for missing, unknown and invalid values", () => {
    const defaults = {
      aspectRatio: null,
      durationSeconds: 60,
      tone: "professional",
      captionsStyle: "auto",
    };
    expect(factsOf(null)).toEqual(defaults);
    expect(
      factsOf({ config: { aspectRatio: "4:3", duration: 600, tone: 1, captionsStyle: "loud" } }),
    ).toEqual(defaults);
  });
});
