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

test("a count is complete soon after its figure begins, by whole things", () => {
  const counted = { drawings: 50, each: null, unit: "dot", pictogram: null } as const;
  const count = layersOf(counted).find(({ id }) => id === "count")!;
  const words = buildScene({
    id: "scene-2",
    text: TEXT,
    content: { layout: "picture", headline: null },
  }).words;
  const { startMs } = words[rangeOf(TEXT, "12").startWord]!;
  expect(count.key(startMs + 350)).toBe(count.key(startMs + 900));
  const inkAt = (timeMs: number): number => {
    const { data } = rasterLayer(count, timeMs, 0);
    return data.filter((alpha, at) => at % 4 === 3 && alpha > 128).length;
  };
  const one = inkAt(60_000) / 50;
  for (const timeMs of [startMs * 0.3, startMs * 0.55, startMs * 0.8])
    expect(Math.abs(((inkAt(timeMs) / one) % 1) - 0.5)).toBeGreaterThan(0.45);
});

/** Pixels of the finished heap of coins for a price. */
function heapOf(figure: Pick<Quantity["figure"], "text" | "value" | "suffix">): number {
  const text = `They paid ${figure.text} for it.`;
  const content: Quantity = {
    layout: "quantity",
    figure: { ...figure, decimals: 0, prefix: "$", words: rangeOf(text, figure.text) },
    instrument: "coins",
    label: null,
  };
  const scene = buildScene({ id: "scene-2", text, content });
  const { layers } = composeSample(buildComposition({ scenes: [scene] })).samples[0]!.composed;
  const { data } = rasterLayer(
    layers.find(({ id }) => id === "measure")!,
    60_000,
    0,
  );
  return data.filter((alpha, at) => at % 4 === 3 && alpha > 128).length;
}

test("a price is a few coins, and a fortune is a heap of them", () => {
  const price = heapOf({ text: "$40", value: 40, suffix: "" });
  const rent = heapOf({ text: "$2,800", value: 2800, suffix: "" });
  const fortune = heapOf({ text: "$40 million", value: 40, suffix: " million" });
  expect(price).toBeGreaterThan(0);
  expect(rent).toBeGreaterThan(1.3 * price);
  expect(fortune).toBeGreaterThan(1.3 * rent);
  expect(heapOf({ text: "$40 a week", value: 40, suffix: " a week" })).toBe(price);
});
