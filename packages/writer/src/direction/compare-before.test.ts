import { describe, expect, it } from "vitest";
import type { LayoutContent } from "@inkreel/contract";
import { directAlone, layoutOf } from "../testing/layout-of.js";

const BEFORE = "Divided by 52 weeks, the value is about $44.2 million.";

function layoutAfter(before: string, text: string): LayoutContent {
  const content = { title: "", text: `${before} ${text}`, language: "en", product: null, pictures: [] };
  return directAlone(text, { previousText: before, content }).content;
}

describe("a comparison", () => {
  it("takes the figure that the sentence before states and this one calls that", () => {
    expect(
      layoutAfter(BEFORE, "That’s less than the $53 million figure Berg cited, but not by much."),
    ).toMatchObject({
      layout: "comparison",
      items: [
        { label: "", value: 44.2e6, text: "about $44.2 million" },
        { label: "", value: 53e6 },
      ],
    });
  });

  it("takes none that would contradict the sentence, has another unit, or is not known", () => {
    const more = "That’s more than the $53 million figure Berg cited, but not by much.";
    expect(layoutAfter(BEFORE, more).layout).not.toBe("comparison");
    const less = "That’s less than the $53 million figure Berg cited, but not by much.";
    expect(layoutAfter("Divided by 52 weeks, the value is 44 tons.", less).layout).not.toBe("comparison");
    expect(layoutOf(less).layout).not.toBe("comparison");
  });
});
