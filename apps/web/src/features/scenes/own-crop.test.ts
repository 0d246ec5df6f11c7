import { expect, test } from "vitest";
import { changedCrop, ownCrop } from "./own-crop";

const WIDE = { widthPx: 1600, heightPx: 900 };

test("a person begins with the part that is shown", () => {
  expect(ownCrop(WIDE, 1, null)).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
});

test("the frame stops at the edges of the picture, and comes back at once", () => {
  const picture = { picture: WIDE, proportion: 1 };
  const atEdge = changedCrop({ ...picture, crop: null }, { byX: 2 });
  expect(atEdge).toEqual({ x: 0.7188, y: 0.5, zoom: 1 });
  const back = changedCrop({ ...picture, crop: atEdge }, { byX: -0.1 });
  expect(back.x).toBeCloseTo(atEdge.x - 0.1, 3);
});

test("the zoom has its limits", () => {
  const picture = { picture: WIDE, proportion: 1, crop: null };
  expect(changedCrop(picture, { zoomTimes: 100 }).zoom).toBe(4);
  expect(changedCrop(picture, { zoomTimes: 0.01 }).zoom).toBe(1);
});
