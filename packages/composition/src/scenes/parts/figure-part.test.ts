import type { Figure } from "@inkreel/contract";
import { expect, test } from "vitest";
import { formatFigure } from "./figure-part.js";

function figure(facts: Partial<Figure> & { text: string; value: number }): Figure {
  return { decimals: 0, prefix: "", suffix: "", words: { startWord: 0, endWord: 1 }, ...facts };
}

test("a counting figure ends with exactly its own text", () => {
  expect(formatFigure(figure({ text: "about 1 in 3", value: 3 }), 1)).toBe("about 1 in 3");
});

test.each([
  [figure({ text: "1,250,000", value: 1_250_000 }), 0.5, "625,000"],
  [figure({ text: "$29.99", value: 29.99, decimals: 2, prefix: "$" }), 0.4, "$12.00"],
  [figure({ text: "$1,299.50", value: 1299.5, decimals: 2, prefix: "$" }), 0.9, "$1,169.55"],
  [figure({ text: "1.250.000 €", value: 1_250_000, suffix: " €" }), 0.5, "625.000 €"],
  [figure({ text: "4,2", value: 4.2, decimals: 1 }), 0.5, "2,1"],
  [figure({ text: "38%", value: 38, suffix: "%" }), 0, "0%"],
  [figure({ text: "−15%", value: -15, prefix: "−", suffix: "%" }), 0.4, "−6%"],
  [figure({ text: "-8", value: -8 }), 0.5, "-4"],
])("the figure $text is shown as $2 when its count is at $1", (given, share, text) => {
  expect(formatFigure(given, share)).toBe(text);
});
