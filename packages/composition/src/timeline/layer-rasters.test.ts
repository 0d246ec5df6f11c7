import { expect, test } from "vitest";
import { buildComposition, buildScene } from "../testing/build-composition.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { createTimeline } from "./create-timeline.js";
import { drawFrame } from "./draw-frame.js";
import { LayerRasters } from "./layer-rasters.js";
import { AT_REST, type Layer, type Timeline } from "./timeline.js";

const BOX = { xPx: 100, yPx: 200, widthPx: 400, heightPx: 300 };

/** A timeline whose only layer moves all the time, with the times at which the layer was drawn. */
function movingTimeline(keyAt: (timeMs: number) => string): { timeline: Timeline; drawnMs: number[] } {
  const timeline = createTimeline(
    buildComposition([buildScene("a", "One river runs to the sea")]),
    createTestHost("One"),
  );
  const drawnMs: number[] = [];
  const layer: Layer = {
    id: "card",
    box: BOX,
    key: keyAt,
    motion: (timeMs) => ({ ...AT_REST, dxPx: timeMs / 100, scale: 0.9, opacity: 0.8 }),
    draw(ctx, timeMs) {
      drawnMs.push(timeMs);
      ctx.fillStyle = "#c8102e";
      ctx.fillRect(BOX.xPx, BOX.yPx, BOX.widthPx, BOX.heightPx);
    },
  };
  timeline.scenes[0]!.layers.splice(0, Infinity, layer);
  return { timeline, drawnMs };
}

test("a layer that moves is drawn once for each of its keys and sizes of the target", () => {
  const { timeline, drawnMs } = movingTimeline((timeMs) => (timeMs < 500 ? "first" : "second"));
  const { ctx } = createTestCanvas(540, 960);
  const half = { widthPx: 540, heightPx: 960 };
  for (const timeMs of [0, 100, 200, 500, 600]) drawFrame(ctx, timeline, timeMs, half);
  expect(drawnMs).toEqual([0, 500]);
  drawFrame(ctx, timeline, 700, { widthPx: 270, heightPx: 480 });
  expect(drawnMs).toEqual([0, 500, 700]);
});

test("a moved raster is where its layer is", () => {
  const { timeline } = movingTimeline(() => "card");
  const { ctx } = createTestCanvas(1080, 1920);
  const isRed = (xPx: number, yPx: number): boolean => {
    const { data } = ctx.getImageData(xPx, yPx, 1, 1);
    return data[0]! > 150 && data[1]! < 90;
  };
  drawFrame(ctx, timeline, 1000);
  const [left, right, top, bottom] = [0.9 * 100 + 10, 0.9 * 500 + 10, 0.9 * 200, 0.9 * 500];
  expect([isRed(left + 2, top + 2), isRed(right - 2, bottom - 2)]).toEqual([true, true]);
  expect([isRed(left - 2, top + 2), isRed(right + 2, bottom - 2), isRed(left + 2, bottom + 2)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("rasters are dropped, the oldest first, beyond 48 MiB", () => {
  const rasters = new LayerRasters(createTestHost("One"));
  const grid = { scaleX: 1, scaleY: 1, offsetXPx: 0, offsetYPx: 0 };
  const layers = Array.from({ length: 8 }, (_, i): Layer => {
    const box = { xPx: 0, yPx: 0, widthPx: 1080, heightPx: 1920 };
    return { id: `whole-${i}`, box, key: () => "whole", motion: () => AT_REST, draw: () => undefined };
  });
  for (const layer of layers) rasters.get(layer, { key: "whole", timeMs: 0, grid });
  const kept = layers.map((layer) => rasters.has(layer, { key: "whole", grid }));
  // One raster of 1084 × 1924 px takes 8.3 MB.
  expect(kept).toEqual([false, false, true, true, true, true, true, true]);
});
