import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { footageFrames } from "./footage-move.js";

const framesOf = (count: number, frameCount: number, wantedFrames: number) =>
  Array.from({ length: count }, (_, frame) => footageFrames({ frame, frameCount, wantedFrames }));

describe("the clip frames of a scene", () => {
  it("are shown in order if the clip is long enough, and the last one stays", () => {
    const frames = framesOf(5, 4, 4).map(([shown]) => shown);
    expect(frames).toEqual([0, 1, 2, 3, 3].map((frameIndex) => ({ frameIndex, opacity: 1 })));
  });

  it("crossfade from the clip's end to its start if the clip is shorter than the scene", () => {
    expect(framesOf(12, 8, 12).slice(5)).toEqual([
      [{ frameIndex: 5, opacity: 1 }],
      [
        { frameIndex: 6, opacity: 1 },
        { frameIndex: 0, opacity: 1 / 3 },
      ],
      [
        { frameIndex: 7, opacity: 1 },
        { frameIndex: 1, opacity: 2 / 3 },
      ],
      [{ frameIndex: 2, opacity: 1 }],
      [{ frameIndex: 3, opacity: 1 }],
      [{ frameIndex: 4, opacity: 1 }],
      [{ frameIndex: 5, opacity: 1 }],
    ]);
  });

  it("are always inside the clip, and the lowest one is opaque", () => {
    const anyMoment = fc.record({
      frame: fc.nat(5000),
      frameCount: fc.integer({ min: 1, max: 900 }),
      wantedFrames: fc.integer({ min: 1, max: 3000 }),
    });
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const shown = footageFrames(moment);
        expect(shown[0]?.opacity).toBe(1);
        for (const { frameIndex, opacity } of shown) {
          expect(frameIndex).toBeGreaterThanOrEqual(0);
          expect(frameIndex).toBeLessThan(moment.frameCount);
          expect(opacity).toBeGreaterThan(0);
        }
      }),
    );
  });
});
