import * as fc from "fast-check";
import { expect, test } from "vitest";
import { AT_REST } from "../timeline/timeline.js";
import { type CameraPath, groundCrop, type GroundMove, groundView, plateSize } from "./camera.js";
import { underCamera } from "./layer-camera.js";

const dest = { xPx: 0, yPx: 0, widthPx: 1080, heightPx: 1920 };
const PATHS: CameraPath[] = ["push", "pull", "pan", "pan-back"];
const anyMove: fc.Arbitrary<GroundMove> = fc
  .record({
    seed: fc.string(),
    camera: fc.record({
      zoom: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
      travel: fc.double({ min: 0, max: 1, noNaN: true }),
      settles: fc.boolean(),
      keepsMoving: fc.constant(true),
    }),
    durationMs: fc.integer({ min: 2300, max: 9000 }),
    path: fc.constantFrom(...PATHS),
  })
  .map((move) => ({ ...move, dest, plate: plateSize(dest, move.camera) }));
const anyTime = fc.integer({ min: 0, max: 10_000 });

test("a push ends at a scale of 1, on whole pixels, where the camera stands still before the scene ends", () => {
  fc.assert(
    fc.property(anyMove, (move) => {
      const push: GroundMove = { ...move, path: "push" };
      const crop = groundCrop(push, move.durationMs - 500);
      expect(crop.widthPx).toBeCloseTo(dest.widthPx, 9);
      expect([crop.xPx % 2, crop.yPx % 2]).toEqual([0, 0]);
      expect(groundCrop(push, move.durationMs + 900)).toEqual(crop);
      const { scale, dxPx, dyPx } = groundView(push, move.durationMs - 500);
      expect([scale, dxPx, dyPx].map((value) => Math.abs(value))).toEqual([1, 0, 0]);
    }),
  );
});

test("the camera never shows anything outside the background's edges", () => {
  fc.assert(
    fc.property(anyMove, anyTime, (move, timeMs) => {
      const { xPx, yPx, widthPx, heightPx } = groundCrop(move, timeMs);
      expect(Math.min(xPx, yPx)).toBeGreaterThanOrEqual(0);
      expect(xPx + widthPx).toBeLessThanOrEqual(move.plate.widthPx + 1e-9);
      expect(yPx + heightPx).toBeLessThanOrEqual(move.plate.heightPx + 1e-9);
    }),
  );
});

test("the camera moves all the time until then", () => {
  fc.assert(
    fc.property(anyMove, fc.integer({ min: 0, max: 5 }), (move, step) => {
      const at = (part: number): string => JSON.stringify(groundCrop(move, (move.durationMs * part) / 10));
      fc.pre(move.camera.travel < 0.9 || !move.path.startsWith("pan"));
      expect(at(step)).not.toBe(at(step + 1));
    }),
  );
});

test("layers stay on the spot of the background on which they stand", () => {
  fc.assert(
    fc.property(anyMove, anyTime, (move, timeMs) => {
      const near = groundCrop({ ...move, path: "push" }, move.durationMs);
      const crop = groundCrop(move, timeMs);
      const { scale, dxPx, dyPx } = groundView(move, timeMs);
      expect(scale).toBeLessThanOrEqual(1 + 1e-9);
      const [x, y] = [700, 500];
      const shownX = ((near.xPx + x - crop.xPx) * dest.widthPx) / crop.widthPx;
      const shownY = ((near.yPx + y - crop.yPx) * dest.heightPx) / crop.heightPx;
      expect(scale * x + dxPx).toBeCloseTo(shownX, 3);
      // The sides of the background are rounded to even px.
      expect(Math.abs(scale * y + dyPx - shownY)).toBeLessThan(2.5);
    }),
  );
});

test("a layer under the camera is where the camera shows its own motion", () => {
  const motion = { ...AT_REST, dxPx: 5, dyPx: -7, scale: 1.2, originXPx: 300, originYPx: 400 };
  const clip = { xPx: 100, yPx: 200, widthPx: 50, heightPx: 60 };
  const box = { xPx: 250, yPx: 350, widthPx: 100, heightPx: 100 };
  const layer = { id: "a", box, key: () => "a", draw: () => undefined, motion: () => ({ ...motion, clip }) };
  const view = { scale: 0.9, dxPx: 11, dyPx: 13 };
  const seen = underCamera(layer, () => view).motion(0);
  const placed = (of: typeof motion, x: number): number =>
    of.originXPx + of.dxPx + (x - of.originXPx) * of.scale;
  for (const x of [0, 250, 900]) expect(placed(seen, x)).toBeCloseTo(0.9 * placed(motion, x) + 11, 9);
  expect(seen.clip).toEqual({ xPx: 101, yPx: 193, widthPx: 45, heightPx: 54 });
});
