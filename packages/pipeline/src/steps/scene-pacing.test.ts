import { FPS, SCENE_GRID_MS } from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { sceneDurationMs, scenePacing } from "./scene-pacing.js";

it("every scene has a whole number of frames and room for its speech, with less than one step too much", () => {
  fc.assert(
    fc.property(fc.nat(120_000), fc.boolean(), fc.boolean(), (speechMs, isFirst, isLast) => {
      const pacing = scenePacing({ isFirst, isLast });
      const durationMs = sceneDurationMs(speechMs, pacing);
      const neededMs = pacing.leadMs + speechMs + pacing.tailMs;
      expect((durationMs * FPS) % 1000).toBe(0);
      expect(durationMs).toBeGreaterThanOrEqual(neededMs);
      expect(durationMs - neededMs).toBeLessThan(SCENE_GRID_MS);
    }),
  );
});

it("the first scene has more silence before the speech, and the last has more after it", () => {
  const middle = scenePacing({ isFirst: false, isLast: false });
  expect(scenePacing({ isFirst: true, isLast: false }).leadMs).toBeGreaterThan(middle.leadMs);
  expect(scenePacing({ isFirst: false, isLast: true }).tailMs).toBeGreaterThan(middle.tailMs);
});
