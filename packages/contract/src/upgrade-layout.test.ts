import { describe, expect, it } from "vitest";
import { layoutSchema } from "./direction.js";

const words = { startWord: 1, endWord: 2 };
const label = { text: "of adults", words: { startWord: 2, endWord: 4 } };
const figure = { text: "38%", value: 38, decimals: 0, prefix: "", suffix: "%", words };
const stored = (comparison: unknown) => ({ layout: "number", figure, label, comparison });

describe("a layout that an older version stored", () => {
  it("keeps a figure without a chart as a number", () => {
    expect(layoutSchema.parse(stored(null))).toEqual({ layout: "number", figure, label });
  });

  it("becomes a share if its figure had a ring", () => {
    expect(layoutSchema.parse(stored({ kind: "share", share: 0.38 }))).toEqual({
      layout: "share",
      figure: { text: "38%", words },
      share: 0.38,
      isVague: false,
      whole: null,
      unit: "dot",
      label,
    });
  });

  it("becomes a comparison with the figure of the scene as its subject", () => {
    const bars = ["12%", "38%"].map((text) => ({ label: text, value: Number.parseInt(text), text, words }));
    expect(layoutSchema.parse(stored({ kind: "bars", bars }))).toEqual({
      layout: "comparison",
      label,
      items: bars,
      subject: 1,
    });
  });

  it("becomes a change between its two values", () => {
    const change = { kind: "change", fromText: "$90", toText: "38%", fromValue: 90, toValue: 38 };
    expect(layoutSchema.parse(stored(change))).toEqual({
      layout: "change",
      label,
      from: { value: 90, text: "$90", words: null, when: null },
      to: { value: 38, text: "38%", words, when: null },
      difference: null,
    });
  });

  it("becomes a change by its percentage if only that was said", () => {
    const change = { kind: "change", fromText: "100%", toText: "−38%", fromValue: 100, toValue: 62 };
    expect(layoutSchema.parse(stored(change))).toMatchObject({
      from: { value: 100, text: "" },
      to: { value: 62, text: "", words },
      difference: { text: "−38%", words },
    });
  });

  it("becomes a multiple", () => {
    expect(layoutSchema.parse(stored({ kind: "multiple", times: 3 }))).toMatchObject({
      layout: "multiple",
      figure: { text: "38%", words },
      times: 3,
    });
  });

  it("is refused if its chart is unknown and no figure is given", () => {
    expect(layoutSchema.safeParse({ layout: "number", label, comparison: { kind: "pie" } }).success).toBe(
      false,
    );
  });
});
