import { TEMPLATE_TYPES } from "@inkreel/contract";
import { expect, test } from "vitest";
import type { Context2D } from "../draw/host.js";
import { buildComposition, buildScene } from "../testing/build-composition.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { createTimeline } from "./create-timeline.js";
import { drawFrame } from "./draw-frame.js";
import { PlateCache } from "./plate-cache.js";

const HALF = { widthPx: 540, heightPx: 960 };
const plate = { key: "ground", widthPx: 1145, heightPx: 2035, hasAlpha: false };

test("an image is painted as large as the target shows it, in quarters, and never larger than the plate", () => {
  const sizes: string[] = [];
  const host = createTestHost();
  const plates = new PlateCache({
    ...host,
    createSurface(widthPx, heightPx) {
      sizes.push(`${widthPx}x${heightPx}`);
      return host.createSurface(widthPx, heightPx);
    },
  });
  const painted = { ...plate, paint: (ctx: Context2D) => ctx.fillRect(0, 0, plate.widthPx, plate.heightPx) };
  for (const scale of [0.5, 0.4, 0.51, 0.3, 0.7, 1, 1.5]) plates.get(painted, scale);
  expect(sizes).toEqual(["573x1018", "859x1527", "1145x2035"]);
  expect([plates.has(painted, 0.45), plates.has(painted, 0.2)]).toEqual([true, false]);
});

test("an image for a canvas of one pixel, before it is laid out, has pixels", () => {
  const painted = { ...plate, paint: () => undefined };
  const { scaleX, scaleY } = new PlateCache(createTestHost()).get(painted, 1 / 1080);
  expect(Math.min(scaleX, scaleY)).toBeGreaterThan(0);
});

test("every pixel of a reduced image is opaque", () => {
  const painted = { ...plate, paint: (ctx: Context2D) => ctx.fillRect(0, 0, plate.widthPx, plate.heightPx) };
  const { ctx } = createTestCanvas(573, 1018);
  ctx.drawImage(new PlateCache(createTestHost()).get(painted, 0.5).image, 0, 0);
  const { data } = ctx.getImageData(0, 0, 573, 1018);
  expect(data.filter((value, at) => at % 4 === 3 && value < 255)).toHaveLength(0);
});

test.each(TEMPLATE_TYPES)("a frame of half the size shows what the whole one shows: %s", (template) => {
  const text = "Nobody counted the bridges";
  const timeline = createTimeline(
    buildComposition([buildScene("scene-2", text)], { template }),
    createTestHost(text),
  );
  const [whole, half, reduced] = [
    createTestCanvas(timeline.widthPx, timeline.heightPx),
    createTestCanvas(HALF.widthPx, HALF.heightPx),
    createTestCanvas(HALF.widthPx, HALF.heightPx),
  ];
  drawFrame(whole.ctx, timeline, 900);
  drawFrame(half.ctx, timeline, 900, HALF);
  reduced.ctx.imageSmoothingQuality = "high";
  reduced.ctx.drawImage(whole.canvas as unknown as CanvasImageSource, 0, 0, HALF.widthPx, HALF.heightPx);
  const [one, other] = [half, reduced].map(({ ctx }) => ctx.getImageData(0, 0, HALF.widthPx, HALF.heightPx));
  const difference = one!.data.reduce((sum, value, at) => sum + Math.abs(value - other!.data[at]!), 0);
  // The edges of letters and dots may lie between pixels in one of them.
  expect(difference / one!.data.length).toBeLessThan(1.5);
});
