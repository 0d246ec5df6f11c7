import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import * as easings from "./easing.js";
import { ENTRANCES, EXIT_MS, presenceAt } from "./entrance.js";
import { FRAME_MS, frameAt } from "./frame-clock.js";
import { createRandom, hashText } from "./seeded-random.js";
import { AT_REST } from "../timeline/timeline.js";

const curves = Object.entries(easings).filter(([name]) => name !== "cubicBezier");

describe("easing", () => {
  test.each(curves)("%s begins at 0 and ends at exactly 1", (_, easing) => {
    const curve = easing as easings.Easing;
    expect(curve(0)).toBeCloseTo(0, 2);
    expect(curve(1)).toBeCloseTo(1, 12);
  });

  test.each(curves)("%s has no sudden jumps", (_, easing) => {
    const curve = easing as easings.Easing;
    for (let i = 1; i <= 200; i++) expect(Math.abs(curve(i / 200) - curve((i - 1) / 200))).toBeLessThan(0.08);
  });

  test("a cubic bezier on the diagonal is a straight line", () => {
    const straight = easings.cubicBezier(0.25, 0.25, 0.75, 0.75);
    for (const progress of [0.1, 0.33, 0.5, 0.9]) expect(straight(progress)).toBeCloseTo(progress, 6);
  });
});

describe("presenceAt", () => {
  const presence = { enterMs: 500, entrance: ENTRANCES.rise, pivot: { xPx: 0, yPx: 0 }, exitMs: 2000 };

  test("returns null before the entrance and after the exit", () => {
    expect(presenceAt(presence, 499)).toBeNull();
    expect(presenceAt(presence, 2000 + EXIT_MS)).toBeNull();
  });

  test("returns full opacity and no offset between entrance and exit", () => {
    expect(presenceAt(presence, 1500)).toEqual(AT_REST);
  });

  test.each(Object.entries(ENTRANCES))("%s ends exactly at rest", (_, entrance) => {
    const pivot = { xPx: 300, yPx: 200 };
    const endMs = 500 + entrance.durationMs;
    expect(presenceAt({ enterMs: 500, entrance, pivot, exitMs: null }, endMs)).toEqual({
      ...AT_REST,
      originXPx: 300,
      originYPx: 200,
    });
  });

  test("returns an opacity between 0 and 1 for every easing", () => {
    assert(
      property(
        constantFrom(...Object.values(ENTRANCES)),
        integer({ min: 0, max: 3000 }),
        (entrance, timeMs) => {
          const opacity = presenceAt({ ...presence, entrance }, timeMs)?.opacity ?? 0;
          expect(opacity).toBeGreaterThanOrEqual(0);
          expect(opacity).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

test("the rounded time of a frame maps back to the same frame", () => {
  for (let frame = 0; frame < 5000; frame++) expect(frameAt(Math.round(frame * FRAME_MS))).toBe(frame);
});

test("seeded random numbers repeat for the same seed, differ between seeds and are evenly distributed", () => {
  const draw = (seed: string): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 4000 }, () => random());
  };
  expect(draw("one")).toEqual(draw("one"));
  expect(draw("one")[0]).not.toBe(draw("two")[0]);
  expect(draw("one").reduce((sum, value) => sum + value, 0) / 4000).toBeCloseTo(0.5, 1);
  expect(hashText("scene-1")).not.toBe(hashText("scene-2"));
});
