import { describe, expect, it } from "vitest";
import type { LayoutContent } from "@inkreel/contract";
import { layoutOf } from "../testing/layout-of.js";
import { directScene } from "./direct-scene.js";

const BEFORE = "Divided by 52 weeks, the value is about $44.2 million.";

function layoutAfter(before: string, text: string): LayoutContent {
  return directScene({
    text,
    role: "main",
    template: "blog-summary",
    index: 3,
    previousLayouts: [],
    previousText: before,
    texts: [],
    content: { title: "", text: `${before} ${text}`, language: "en", product: null, pictures: [] },
    wish: null,
    source: null,
  }).content;
}

describe("a comparison", () => {
  it("takes the figure that the sentence before states and this one calls that", () => {
    expect(
      layoutAfter(BEFORE, "That’s less than the $53 million figure Berg cited, but not by much."),
    ).toMatchObject({
      layout: "comparison",
      items: [
        { label: "The value", value: 44.2e6, text: "about $44.2 million" },
        { label: "Figure Berg cited", value: 53e6 },
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

  it("sets what there is of something against what is usual", () => {
    const text =
      "The valley has seen a fraction of an inch of rain in the past two months instead of the usual 5 inches.";
    expect(layoutOf(text)).toMatchObject({
      layout: "comparison",
      label: { text: "Rain" },
      items: [
        { label: "In the past two months", text: "A fraction of an inch" },
        { label: "The usual", value: 5, text: "5 inches" },
      ],
    });
  });

  it("names a price by what has it later in the sentence", () => {
    const text =
      "$10 might seem like a bit much compared to the $0 people pay for most games, but the game has $10 worth of levels.";
    expect(layoutOf(text)).toMatchObject({
      layout: "comparison",
      items: [
        { label: "The game", value: 10 },
        { label: "People pay for most games", value: 0 },
      ],
    });
    expect(layoutOf(text.replace("the game has $10", "it has $10")).layout).not.toBe("comparison");
  });

  it("ends no enumeration at its last comma", () => {
    expect(
      layoutOf(
        "The demand for web, mobile, and database engineers is higher than the number of qualified candidates.",
      ),
    ).toMatchObject({
      layout: "comparison",
      items: [{ label: "The demand" }, { label: "Qualified candidates" }],
    });
  });
});
