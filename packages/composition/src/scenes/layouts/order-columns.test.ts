import { expect, test } from "vitest";
import { composeSample } from "../testing/compose-sample.js";
import { rasterLayer } from "../testing/raster-layer.js";
import { buildComposition, buildScene, rangeOf } from "../testing/sample-scenes.js";

const TEXT = "Goat milk contains less sugar than cow milk.";

function layersOf() {
  const content = {
    layout: "comparison",
    label: { text: "Contains less sugar", words: rangeOf(TEXT, "contains less sugar") },
    items: ["cow milk", "Goat milk"].map((label, rank) => ({
      label,
      value: 2 - rank,
      text: "",
      words: rangeOf(TEXT, label),
    })),
    subject: 1,
    isOrder: true,
  } as const;
  const scenes = [
    buildScene({ id: "scene-2", text: TEXT, content: { ...content, items: [...content.items] } }),
  ];
  return composeSample(buildComposition({ scenes })).samples[0]!.composed.layers;
}

/** The runs of ink from the top to the bottom of the middle of a layer, in px. */
function runsIn(id: string, atMs: number): number[] {
  const layer = layersOf().find((one) => one.id === id);
  if (layer === undefined) throw new Error("no column");
  const { data, widthPx, heightPx } = rasterLayer(layer, atMs);
  const width = Math.floor(widthPx);
  const runs: number[] = [];
  let wasInk = false;
  for (let y = 0; y < heightPx - 1; y++) {
    const isInk = data[4 * (y * width + Math.floor(width / 2)) + 3]! > 128;
    if (isInk && !wasInk) runs.push(0);
    if (isInk) runs[runs.length - 1]! += 1;
    wasInk = isInk;
  }
  return runs;
}

const sum = (runs: readonly number[]): number => runs.reduce((all, run) => all + run, 0);

test("the greater column is the higher one, and both are broken, so that no ratio can be read", () => {
  const [greater, lesser] = [runsIn("order-0", 60_000), runsIn("order-1", 60_000)];
  expect([greater.length, lesser.length]).toEqual([2, 2]);
  expect(sum(greater)).toBeGreaterThan(sum(lesser));
});

test("no column has a figure", () => {
  expect(layersOf().map(({ id }) => id)).not.toContain("compared-0-value");
});
