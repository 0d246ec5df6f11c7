import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plateSize, settlingCrop } from "./camera.js";

const dest = { widthPx: 1080, heightPx: 1920 };
const anyMove = fc.record({
  seed: fc.string(),
  camera: fc.record({
    zoom: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
    travel: fc.double({ min: 0, max: 1, noNaN: true }),
    settles: fc.constant(true),
  }),
});

test("a camera move over a drawn background ends at a scale of 1, on whole pixels", () => {
  fc.assert(
    fc.property(anyMove, fc.integer({ min: 2000, max: 9000 }), ({ seed, camera }, timeMs) => {
      const plate = plateSize(dest, camera);
      const crop = settlingCrop({ plate, dest, camera, seed }, timeMs);
      expect(crop).toMatchObject(dest);
      expect([crop.xPx % 2, crop.yPx % 2]).toEqual([0, 0]);
      expect(settlingCrop({ plate, dest, camera, seed }, timeMs + 33)).toEqual(crop);
    }),
  );
});

test("the camera never shows anything outside the background's edges", () => {
  fc.assert(
    fc.property(anyMove, fc.integer({ min: 0, max: 2000 }), ({ seed, camera }, timeMs) => {
      const plate = plateSize(dest, camera);
      const { xPx, yPx, widthPx, heightPx } = settlingCrop({ plate, dest, camera, seed }, timeMs);
      expect(Math.min(xPx, yPx)).toBeGreaterThanOrEqual(0);
      expect(xPx + widthPx).toBeLessThanOrEqual(plate.widthPx + 1e-9);
      expect(yPx + heightPx).toBeLessThanOrEqual(plate.heightPx + 1e-9);
    }),
  );
});
