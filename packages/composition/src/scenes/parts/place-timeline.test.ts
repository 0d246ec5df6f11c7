import { describe, expect, it } from "vitest";
import { placeTimeline } from "./place-timeline.js";

const AREA = { xPx: 100, yPx: 200, widthPx: 900, heightPx: 1100 };
const SIZES = { linePx: 12, markPx: 60, textPx: 290 };
const SHARES = [0, 0.02, 0.04, 0.06, 0.7, 1];

describe("placeTimeline", () => {
  it.each([true, false])(
    "leads the line of a lone event through the area, drawn up to its mark (wide: %s)",
    (isWide) => {
      const { line, stretches, events } = placeTimeline(AREA, [0.5], { ...SIZES, isWide });
      const { mark, text } = events[0]!;
      const along = (box: typeof line): [number, number] =>
        isWide ? [box.xPx, box.xPx + box.widthPx] : [box.yPx, box.yPx + box.heightPx];
      expect(along(line)).toEqual(along(AREA));
      expect(along(stretches[0]!)).toEqual([along(AREA)[0], (along(mark)[0] + along(mark)[1]) / 2]);
      expect(text.box.yPx).toBeGreaterThanOrEqual(AREA.yPx);
      expect(text.box.yPx + text.box.heightPx).toBeLessThanOrEqual(AREA.yPx + AREA.heightPx);
    },
  );

  it.each([true, false])("keeps the distances of the marks in proportion (wide: %s)", (isWide) => {
    const { events } = placeTimeline(AREA, SHARES, { ...SIZES, isWide });
    const at = events.map(({ mark }) => (isWide ? mark.xPx : mark.yPx));
    const shares = at.map((px) => (px - at[0]!) / (at[5]! - at[0]!));
    for (const [i, share] of SHARES.entries()) expect(shares[i]).toBeCloseTo(share, 6);
  });

  it.each([true, false])("moves the texts of close events apart, inside the area (wide: %s)", (isWide) => {
    const boxes = placeTimeline(AREA, SHARES, { ...SIZES, isWide }).events.map(({ text }) => text.box);
    const covers = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (other) =>
            one.xPx < other.xPx + other.widthPx - 0.5 &&
            other.xPx < one.xPx + one.widthPx - 0.5 &&
            one.yPx < other.yPx + other.heightPx - 0.5 &&
            other.yPx < one.yPx + one.heightPx - 0.5,
        ),
    );
    expect(covers).toEqual([]);
    for (const box of boxes) {
      expect(box.xPx).toBeGreaterThanOrEqual(AREA.xPx - 0.5);
      expect(box.yPx).toBeGreaterThanOrEqual(AREA.yPx - 0.5);
      expect(box.xPx + box.widthPx).toBeLessThanOrEqual(AREA.xPx + AREA.widthPx + 0.5);
      expect(box.yPx + box.heightPx).toBeLessThanOrEqual(AREA.yPx + AREA.heightPx + 0.5);
    }
  });
});
