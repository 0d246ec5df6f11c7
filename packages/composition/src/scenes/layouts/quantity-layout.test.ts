import type { LayoutContent } from "@inkreel/contract";
import { expect, test } from "vitest";
import { composeSample } from "../testing/compose-sample.js";
import { rasterLayer } from "../testing/raster-layer.js";
import { buildComposition, buildScene, rangeOf } from "../testing/sample-scenes.js";

const TEXT = "They found 12 whales on the beach.";

type Quantity = Extract<LayoutContent, { layout: "quantity" }>;

function layersOf(counted: Quantity["counted"]) {
  const words = rangeOf(TEXT, "12");
  const content: Quantity = {
    layout: "quantity",
    figure: { text: "12", value: 12, decimals: 0, prefix: "", suffix: "", words },
    instrument: "count",
    label: null,
    counted: counted ?? null,
  };
  return composeSample(buildComposition({ scenes: [buildScene({ id: "scene-2", text: TEXT, content })] }))
    .samples[0]!.composed.layers;
}

/** How many runs of ink the rows of a finished array have in all, counted along the middle of each of its rows. */
function drawnIn(layers: ReturnType<typeof layersOf>): number {
  const array = layers.find(({ id }) => id === "count");
  if (array === undefined) throw new Error("no array");
  const { data, widthPx, heightPx } = rasterLayer(array, 60_000, 0);
  const width = Math.floor(widthPx);
  const isInk = (x: number, y: number): boolean => data[4 * (y * width + x) + 3]! > 128;
  const seen = new Set<number>();
  let found = 0;
  for (let start = 0; start < width * Math.floor(heightPx); start++) {
    if (seen.has(start) || !isInk(start % width, Math.floor(start / width))) continue;
    found += 1;
    const open = [start];
    while (open.length > 0) {
      const at = open.pop()!;
      if (seen.has(at)) continue;
      seen.add(at);
      const [x, y] = [at % width, Math.floor(at / width)];
      const near = [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const;
      for (const [nx, ny] of near)
        if (nx >= 0 && ny >= 0 && nx < width && ny < Math.floor(heightPx) && isInk(nx, ny))
          open.push(ny * width + nx);
    }
  }
  return found;
}

test("a count draws each of its things, and no legend", () => {
  const layers = layersOf({ drawings: 12, each: null, unit: "dot", pictogram: null });
  expect(drawnIn(layers)).toBe(12);
  expect(layers.some(({ id }) => id === "count-key")).toBe(false);
});

test("a large count draws a part of its last drawing and says what one stands for", () => {
  const layers = layersOf({ drawings: 3.5, each: "1,000", unit: "dot", pictogram: null });
  expect(drawnIn(layers)).toBe(4);
  expect(layers.map(({ id }) => id)).toEqual(expect.arrayContaining(["count-key"]));
});
