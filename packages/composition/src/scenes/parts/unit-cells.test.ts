import { expect, it } from "vitest";
import { unitCells } from "./unit-cells.js";

const stage = { ratio: "9:16", look: { align: "start" } } as const;
/** How many units each row has, in an area of this size in px. */
function rowsOf(count: number, widthPx: number, heightPx: number): number[] {
  const cells = unitCells(stage, { xPx: 0, yPx: 0, widthPx, heightPx }, { count, unit: "dot" });
  const tops = [...new Set(cells.map(({ yPx }) => yPx))];
  return tops.map((topPx) => cells.filter(({ yPx }) => yPx === topPx).length);
}

it.each([
  [860, 860],
  [860, 620],
  [1400, 520],
])("a hundred units stand in full rows in %i × %i px", (widthPx, heightPx) => {
  expect(new Set(rowsOf(100, widthPx, heightPx)).size).toBe(1);
});

it("units that fill no rows have a shorter last one, so that they are large", () => {
  expect(rowsOf(7, 860, 860)).toEqual([3, 3, 1]);
});
