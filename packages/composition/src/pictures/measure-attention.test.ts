import { ATTENTION_CELLS } from "@inkreel/contract";
import { expect, test } from "vitest";
import { ATTENTION_SIDE_PX, measureAttention } from "./measure-attention.js";

type Paint = (x: number, y: number) => readonly [number, number, number];

function painted(colourAt: Paint) {
  const side = ATTENTION_SIDE_PX;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at++)
    data.set([...colourAt((at % side) / side, Math.floor(at / side) / side), 255], at * 4);
  return measureAttention({ data, widthPx: side, heightPx: side });
}

/** Returns the cell with the most attention, as fractions of the sides. */
function strongest(attention: string): { x: number; y: number } {
  const cell = Array.from(attention, Number).reduce(
    (best, value, at, all) => (value > all[best]! ? at : best),
    0,
  );
  return {
    x: ((cell % ATTENTION_CELLS) + 0.5) / ATTENTION_CELLS,
    y: (Math.floor(cell / ATTENTION_CELLS) + 0.5) / ATTENTION_CELLS,
  };
}

const isIn = (x: number, y: number, [left, top, size]: readonly [number, number, number]): boolean =>
  x >= left && x < left + size && y >= top && y < top + size;

test("one thing on a plain ground draws the eye", () => {
  const { x, y } = strongest(
    painted((x, y) => (isIn(x, y, [0.58, 0.17, 0.2]) ? [200, 30, 30] : [40, 60, 70])),
  );
  expect(x).toBeCloseTo(0.68, 0.8);
  expect(isIn(x, y, [0.5, 0.1, 0.35])).toBe(true);
});

test("skin draws the eye more than another thing of the same contrast", () => {
  const [skin, blue] = [
    [205, 150, 120],
    [90, 150, 205],
  ] as const;
  const at = strongest(
    painted((x, y) => {
      if (isIn(x, y, [0.17, 0.25, 0.2])) return skin;
      return isIn(x, y, [0.67, 0.25, 0.2]) ? blue : [30, 30, 30];
    }),
  );
  expect(at.x).toBeLessThan(0.5);
});

test("an even picture is calm everywhere and has one digit for each cell", () => {
  expect(painted(() => [120, 120, 120])).toBe("0".repeat(ATTENTION_CELLS ** 2));
});
