import type { LayoutContent } from "@inkreel/contract";
import { expect, it } from "vitest";
import { composeSample } from "../testing/compose-sample.js";
import { paintedBox, rasterLayer } from "../testing/raster-layer.js";
import { buildComposition, buildScene } from "../testing/sample-scenes.js";

const TEXT = "Grind the beans.";

/** Where the points of the current steps stand in px, in videos of this many single steps. */
function placesOf(stepCount: number): number[] {
  const scenes = Array.from({ length: stepCount }, (_, index) => {
    const content: LayoutContent = {
      layout: "steps",
      heading: null,
      steps: [{ text: "Grind", words: null }],
      firstNumber: index + 1,
    };
    return buildScene({ id: `scene-${index}`, text: TEXT, content });
  });
  return composeSample(buildComposition({ scenes })).samples.map(({ composed }) => {
    const layer = composed.layers.find(({ id }) => id === "stepper-current");
    if (layer === undefined) throw new Error("no current step");
    const box = paintedBox(layer, rasterLayer(layer, 60_000), 128);
    if (box === null) throw new Error("nothing painted");
    return box.xPx + box.widthPx / 2;
  });
}

it.each([3, 15, 60])(
  "each of %i steps stands at its own place in the row, all at equal distances",
  (count) => {
    const places = placesOf(count);
    const pitches = places.slice(1).map((place, index) => place - places[index]!);
    const mean = (places.at(-1)! - places[0]!) / (count - 1);
    expect(mean).toBeGreaterThan(5);
    for (const pitch of pitches) expect(Math.abs(pitch - mean)).toBeLessThan(2);
  },
);
