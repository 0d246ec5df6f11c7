import { describe, expect, it } from "vitest";
import { formatPause } from "../../lib/format-pause";
import { draggedPause, pauseByKey, snapPause } from "./pause-steps";

describe("a dragged pause", () => {
  const drag = { fromMs: 310, pxPerMs: 0.05 };

  it("is longer the further its handle is from the words, in tenths of a second", () => {
    expect(draggedPause({ ...drag, side: "after", movedPx: 26 })).toBe(800);
    expect(draggedPause({ ...drag, side: "before", movedPx: -26 })).toBe(800);
    expect(draggedPause({ ...drag, side: "before", movedPx: 5 })).toBe(200);
  });

  it("is never below 0 and never above 10 s", () => {
    expect(draggedPause({ ...drag, side: "after", movedPx: -500 })).toBe(0);
    expect(draggedPause({ ...drag, side: "after", movedPx: 5000 })).toBe(10_000);
    expect(draggedPause({ ...drag, side: "after", movedPx: 26, pxPerMs: 0 })).toBe(300);
  });
});

describe("the keys of a pause", () => {
  it("change it by a tenth or by a second, and make it automatic", () => {
    const keys = ["ArrowRight", "ArrowLeft", "PageUp", "PageDown", "Home", "End", "Delete", "a"];
    expect(keys.map((key) => pauseByKey(key, 1200))).toEqual([
      1300,
      1100,
      2200,
      200,
      0,
      10_000,
      null,
      undefined,
    ]);
    expect(pauseByKey("PageDown", 300)).toBe(0);
  });
});

it("a pause is shown in seconds with a tenth", () => {
  expect(snapPause(449)).toBe(400);
  expect(formatPause(400, "en")).toBe("0.4");
  expect(formatPause(1200, "de")).toBe("1,2");
});
