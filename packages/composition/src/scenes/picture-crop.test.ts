import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverCrop } from "./picture-attention.js";
import { cropOf, focusOf } from "./picture-crop.js";

const PICTURE = { widthPx: 1600, heightPx: 900 };

describe("the part of a picture that a scene shows", () => {
  it("is what draws the eye if nobody chose another", () => {
    expect(cropOf(PICTURE, 9 / 16, null)).toEqual(coverCrop(PICTURE, 9 / 16));
  });

  it("has the chosen point in its middle and is as much smaller as the zoom says", () => {
    expect(cropOf(PICTURE, 1, { x: 0.75, y: 0.5, zoom: 2 })).toEqual({
      xPx: 975,
      yPx: 225,
      widthPx: 450,
      heightPx: 450,
    });
  });

  it("lies within the picture and keeps its aspect ratio, wherever the point is", () => {
    const anyChoice = fc.record({
      widthPx: fc.integer({ min: 8, max: 8000 }),
      heightPx: fc.integer({ min: 8, max: 8000 }),
      proportion: fc.constantFrom(9 / 16, 16 / 9, 1, 0.8),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      zoom: fc.double({ min: 1, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(anyChoice, ({ widthPx, heightPx, proportion, ...chosen }) => {
        const crop = cropOf({ widthPx, heightPx }, proportion, chosen);
        expect(crop.widthPx / crop.heightPx).toBeCloseTo(proportion, 6);
        expect(Math.min(crop.xPx, crop.yPx)).toBeGreaterThanOrEqual(0);
        expect(crop.xPx + crop.widthPx).toBeLessThanOrEqual(widthPx + 1e-6);
        expect(crop.yPx + crop.heightPx).toBeLessThanOrEqual(heightPx + 1e-6);
      }),
    );
  });

  it("has the camera go to the chosen point, also near the edge of the picture", () => {
    const chosen = { x: 1, y: 0.5, zoom: 2 };
    expect(focusOf(PICTURE, cropOf(PICTURE, 1, chosen), chosen)).toEqual({ x: 1, y: 0.5 });
  });
});
