import { expect, it } from "vitest";
import { placeThings } from "./place-things.js";

const WIDE = { xPx: 0, yPx: 0, widthPx: 1600, heightPx: 700 };

it.each([2, 3, 4])("%i things in a row stand apart, on one ground and inside the room", (count) => {
  const { things } = placeThings(WIDE, { relation: "together", count });
  const inRow = things.toSorted((one, other) => one.xPx - other.xPx);
  for (const [index, { xPx }] of inRow.entries()) {
    const before = inRow[index - 1];
    if (before !== undefined) expect(xPx - before.xPx - before.widthPx).toBeGreaterThan(10);
  }
  expect(new Set(things.map(({ yPx, heightPx }) => Math.round(yPx + heightPx))).size).toBe(1);
  expect(inRow[0]!.xPx).toBeGreaterThanOrEqual(-1);
  expect(inRow.at(-1)!.xPx + inRow.at(-1)!.widthPx).toBeLessThanOrEqual(WIDE.widthPx + 1);
});

it("two things behind a subject in a tall room stand above it", () => {
  const room = { xPx: 0, yPx: 0, widthPx: 900, heightPx: 1000 };
  const { things } = placeThings(room, { relation: "together", count: 3 });
  const [subject, ...behind] = things;
  for (const { yPx, heightPx } of behind) expect(yPx + heightPx).toBeLessThan(subject!.yPx);
});
