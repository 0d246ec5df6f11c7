import { ATTENTION_CELLS, type CaptionPosition } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { regions } from "../timeline/regions.js";
import { attentionIn, coverCrop, focusIn } from "./picture-attention.js";
import { pictureFrame } from "./picture-frame.js";

/** A picture whose attention is in the given columns and rows of the grid. */
function picture(
  widthPx: number,
  heightPx: number,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
) {
  const attention = Array.from({ length: ATTENTION_CELLS ** 2 }, (_, cell) => {
    const [column, row] = [cell % ATTENTION_CELLS, Math.floor(cell / ATTENTION_CELLS)];
    return column >= left && column <= right && row >= top && row <= bottom ? "9" : "0";
  }).join("");
  return { id: "p", src: "p", alt: "", attribution: null, footage: null, widthPx, heightPx, attention };
}
function tallFrame(captionPosition: CaptionPosition) {
  const common = { captionStyle: "auto", captionSize: "medium", logoPosition: null } as const;
  return {
    ratio: "9:16",
    regions: regions({ aspectRatio: "9:16", ...common, captionPosition }),
  } as const;
}
const TALL = tallFrame("bottom");
const TALL_BELOW = tallFrame("top");

describe("coverCrop", () => {
  it("contains what draws the eye, at either side of the picture", () => {
    for (const columns of [
      [0, 3],
      [8, 11],
    ] as [number, number][]) {
      const wide = picture(1600, 900, columns, [3, 8]);
      expect(attentionIn(wide, coverCrop(wide, 9 / 16))).toBeGreaterThan(0.9);
    }
  });

  it("is at the usual place of a subject if nothing was measured", () => {
    const { attention: _, ...unknown } = picture(1600, 900, [0, 3], [3, 8]);
    expect(coverCrop(unknown, 1)).toEqual({ xPx: 350, yPx: 0, widthPx: 900, heightPx: 900 });
    expect(focusIn(unknown, coverCrop(unknown, 1))).toBeNull();
  });
});

describe("pictureFrame", () => {
  it("lets a picture fill the frame if its subject stands above the captions", () => {
    expect(pictureFrame(picture(900, 1600, [3, 8], [1, 5]), TALL)).toBeNull();
  });

  it("ends a picture above the captions if they would cover its subject", () => {
    const frame = pictureFrame(picture(900, 1600, [3, 8], [7, 10]), TALL);
    expect(frame).toMatchObject({ xPx: 0, yPx: 0, widthPx: 1080 });
    expect(frame!.heightPx).toBeLessThan(TALL.regions.caption!.yPx);
  });

  it("begins a picture below captions at the top if they would cover its subject", () => {
    expect(pictureFrame(picture(900, 1600, [3, 8], [5, 10]), TALL_BELOW)).toBeNull();
    const frame = pictureFrame(picture(900, 1600, [3, 8], [1, 3]), TALL_BELOW)!;
    const { yPx, heightPx } = TALL_BELOW.regions.caption!;
    expect(frame.yPx).toBeGreaterThan(yPx + heightPx);
    expect(frame.yPx + frame.heightPx).toBe(1920);
  });

  it("ends a wide picture above the captions if the frame would lose its subject", () => {
    expect(pictureFrame(picture(1600, 900, [0, 11], [3, 8]), TALL)).not.toBeNull();
  });

  it("shows a tall picture in a wide frame without losing most of it", () => {
    const wide = {
      ratio: "16:9",
      regions: regions({
        aspectRatio: "16:9",
        captionStyle: "auto",
        captionSize: "medium",
        captionPosition: "bottom",
        logoPosition: null,
      }),
    } as const;
    const frame = pictureFrame(picture(900, 1600, [2, 9], [0, 11]), wide);
    expect(frame!.widthPx / frame!.heightPx).toBeCloseTo((900 / 1600) * 1.45, 1);
  });
});
