import * as fc from "fast-check";
import { expect, test } from "vitest";
import { easeEmphasized, easeInOutSine, easeOutExpo } from "../motion/easing.js";
import { AT_REST } from "../timeline/timeline.js";
import { type CameraPath, groundCrop, type GroundMove, groundView, plateSize } from "./camera.js";
import { underCamera } from "./layer-camera.js";

const dest = { xPx: 0, yPx: 0, widthPx: 1080, heightPx: 1920 };
const PATHS: CameraPath[] = ["push", "pull", "pan", "pan-back"];
/** Times of beats, at least as far apart as the shortest gap between them. */
const anyBeats = fc
  .array(fc.integer({ min: 650, max: 1900 }), { maxLength: 40 })
  .map((gaps) => gaps.reduce((beats, gapMs) => beats.concat(beats.at(-1)! + gapMs), [0]));
const anyMove: fc.Arbitrary<GroundMove> = fc
  .record({
    seed: fc.string(),
    camera: fc.record({
      zoom: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
      travel: fc.double({ min: 0, max: 0.8, noNaN: true }),
      moveMs: fc.integer({ min: 200, max: 700 }),
      easing: fc.constantFrom(easeInOutSine, easeOutExpo, easeEmphasized),
    }),
    beats: anyBeats,
    path: fc.constantFrom(...PATHS),
  })
  .map((move) => ({ ...move, dest, plate: plateSize(dest, move.camera), isHeld: false }));
const anyTime = fc.integer({ min: 0, max: 20_000 });

test("a push ends at a scale of 1, on whole pixels", () => {
  fc.assert(
    fc.property(anyMove, (move) => {
      const push: GroundMove = { ...move, path: "push" };
      const endMs = move.beats.at(-1)! + move.camera.moveMs;
      const crop = groundCrop(push, endMs);
      expect(crop.widthPx).toBeCloseTo(dest.widthPx, 9);
      expect([crop.xPx % 2, crop.yPx % 2]).toEqual([0, 0]);
      expect(groundCrop(push, endMs + 900)).toEqual(crop);
      const { scale, dxPx, dyPx } = groundView(push, endMs);
      expect([scale, dxPx, dyPx].map((value) => Math.abs(value))).toEqual([1, 0, 0]);
      expect(groundCrop({ ...move, beats: [] }, 0)).toEqual(crop);
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

test("the camera moves with each beat, by a part of its path that can be seen, and stands still between", () => {
  fc.assert(
    fc.property(anyMove, fc.nat(40), (move, at) => {
      const begun = at % move.beats.length;
      const beatMs = move.beats[begun]!;
      const restMs = beatMs + Math.min(move.camera.moveMs, (move.beats[begun + 1] ?? Infinity) - beatMs);
      const nextMs = move.beats[begun + 1] ?? restMs + 500;
      const [before, after] = [groundCrop(move, beatMs), groundCrop(move, restMs)];
      expect(groundCrop(move, nextMs)).toEqual(after);
      if (move.path === "pan" || move.path === "pan-back") expect(after).not.toEqual(before);
      // Where the camera turns round, a part goes to the end of the path and back.
      else
        expect(Math.abs(after.widthPx - before.widthPx)).toBeLessThan(move.plate.widthPx - dest.widthPx + 1);
    }),
  );
});

test("layers stay on the spot of the background on which they stand", () => {
  fc.assert(
    fc.property(anyMove, anyTime, (move, timeMs) => {
      const near = groundCrop({ ...move, beats: [] }, 0);
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

test("a pan takes no layer farther to the side than its margin", () => {
  fc.assert(
    fc.property(anyMove, anyTime, (move, timeMs) => {
      const near = groundCrop({ ...move, beats: [] }, 0);
      const isPan = move.path === "pan" || move.path === "pan-back";
      const { xPx } = groundCrop(move, timeMs);
      if (isPan) expect(xPx - near.xPx).toBeLessThanOrEqual(dest.widthPx * 0.026 + 2);
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
