import { assert, array, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import type { Box } from "../../timeline/timeline.js";
import { pinBox } from "../parts/map-pin.js";
import { placeLabels } from "./place-labels.js";

const AREA: Box = { xPx: 72, yPx: 200, widthPx: 936, heightPx: 1000 };

const wishes = array(
  record({
    x: integer({ min: 120, max: 960 }),
    y: integer({ min: 290, max: 1190 }),
    widthPx: integer({ min: 90, max: 360 }),
    heightPx: integer({ min: 60, max: 140 }),
  }),
  { minLength: 1, maxLength: 6 },
);

function overlaps(one: Box, other: Box): boolean {
  const isBeside = one.xPx + one.widthPx <= other.xPx || other.xPx + other.widthPx <= one.xPx;
  return !isBeside && one.yPx + one.heightPx > other.yPx && other.yPx + other.heightPx > one.yPx;
}

test("labels stay inside the area and overlap neither each other nor a pin, wherever the places are", () => {
  const cases = property(wishes, (given) => {
    const wanted = given.map(({ x, y, widthPx, heightPx }) => {
      const point = { xPx: x, yPx: y };
      return { point, size: { widthPx, heightPx }, pin: pinBox(point) };
    });
    const boxes = placeLabels(wanted, AREA);
    boxes.forEach((box, at) => {
      expect(box.xPx).toBeGreaterThanOrEqual(AREA.xPx);
      expect(box.yPx).toBeGreaterThanOrEqual(AREA.yPx);
      expect(box.xPx + box.widthPx).toBeLessThanOrEqual(AREA.xPx + AREA.widthPx);
      expect(box.yPx + box.heightPx).toBeLessThanOrEqual(AREA.yPx + AREA.heightPx);
      expect(boxes.filter((other, i) => i !== at && overlaps(box, other))).toEqual([]);
      expect(wanted.filter(({ pin }) => overlaps(box, pin))).toEqual([]);
    });
  });
  assert(cases, { numRuns: 200, seed: 11 });
});

test("the name of a country stands in its middle if nothing else is there", () => {
  const [box] = placeLabels(
    [{ point: { xPx: 500, yPx: 700 }, size: { widthPx: 200, heightPx: 80 }, pin: null }],
    AREA,
  );
  expect(box).toEqual({ xPx: 400, yPx: 660, widthPx: 200, heightPx: 80 });
});
