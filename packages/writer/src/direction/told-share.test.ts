import { describe, expect, it } from "vitest";
import { layoutOf } from "../testing/layout-of.js";

function labelOf(text: string): string | null | undefined {
  const content = layoutOf(text);
  expect(content.layout).toBe("share");
  return content.layout === "share" ? content.label?.text : undefined;
}

describe("what a share says", () => {
  it.each([
    ["58 percent of women say they feel safe.", "of women say they feel safe"],
    [
      "The survey shows that half of the nurses do not want night shifts, he wrote.",
      "of the nurses do not want night shifts",
    ],
    ["Only 60% of bakers are using the new ovens.", "of bakers are using the new ovens"],
    [
      "At least 70 percent of all discarded lamps have enough life left for a year, he found.",
      "of all discarded lamps have enough life left for a year",
    ],
    ["A third of the bees died, while the wasps lived.", "of the bees died"],
  ])("is what its group does or is: %j", (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it.each([
    ["Wind gave 63 percent of the power.", "Wind gave 63 percent of the power"],
    ["Of my 40 neighbours, five moved away.", "Of my 40 neighbours, five moved away"],
  ])("is else the short clause around it: %j", (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it.each([
    "A decade ago, wind gave 63 percent of its power.",
    "The town is rich in mills with eighty-five percent of its houses older than the harbour that everybody there has heard of since childhood.",
  ])("is nothing that only other words explain: %j", (text) => {
    expect(labelOf(text)).toBeUndefined();
  });

  it("does not break off before what somebody says", () => {
    const text = "The roughly 97% of members who never used the pump may wonder, “Why is it so loud?”";
    expect(labelOf(text)).toBeUndefined();
  });

  it("is under its condition or not at all", () => {
    const label = labelOf("Among those who never smoked, 40 percent of men sleep badly.");
    expect(label == null || label.startsWith("Among")).toBe(true);
  });
});
