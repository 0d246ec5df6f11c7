import { TEMPLATE_TYPES } from "@inkreel/contract";
import { expect, test } from "vitest";
import { lookFor } from "../looks/look-for.js";
import type { Layer, LayerMotion } from "../timeline/timeline.js";
import { composeSample } from "./testing/compose-sample.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";

/** Where a motion moves a point of the frame. */
function moved(motion: LayerMotion, xPx: number, yPx: number): [number, number] {
  const { scale, rotationRad, originXPx, originYPx, dxPx, dyPx } = motion;
  const [x, y] = [(xPx - originXPx) * scale, (yPx - originYPx) * scale];
  const [cos, sin] = [Math.cos(rotationRad), Math.sin(rotationRad)];
  return [originXPx + dxPx + x * cos - y * sin, originYPx + dyPx + x * sin + y * cos];
}

/** Times in ms at which the card is entering. */
function enteringTimes(card: Layer): number[] {
  const times = Array.from({ length: 120 }, (_, i) => i * 25).filter((timeMs) => card.key(timeMs) !== null);
  return times.slice(1, 12);
}

test.each(TEMPLATE_TYPES)("everything on a panel moves with it while it enters: %s", (template) => {
  const { samples } = composeSample(buildComposition({ template, scenes: sampleScenes() }));
  const { layers } = samples.find(({ scene }) => scene.id === "split")!.composed;
  const panel = layers.find(({ id }) => id === "right-panel")!;
  const lines = layers.filter(({ id }) => id.startsWith("right-heading"));
  expect(lines.length).toBeGreaterThan(1);
  for (const timeMs of enteringTimes(panel)) {
    const places = [panel, ...lines].map((layer) => moved(layer.motion(timeMs), 400, 700));
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
  }
});

test("marks enter in another way in each look, and not only by sliding", () => {
  const { brand } = buildComposition({ scenes: [] });
  const marks = TEMPLATE_TYPES.map((template) => lookFor(template, brand).markEntrance);
  expect(new Set(marks).size).toBe(TEMPLATE_TYPES.length);
  for (const { scale, rotationRad } of marks) expect([scale, rotationRad]).not.toEqual([1, 0]);
});
