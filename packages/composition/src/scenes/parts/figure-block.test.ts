import { ASPECT_RATIOS, type Figure, type LayoutContent, TEMPLATE_TYPES } from "@inkreel/contract";
import { expect, test } from "vitest";
import { formatColor } from "../../color/color.js";
import { contrastRatio } from "../../color/contrast.js";
import type { Layer } from "../../timeline/timeline.js";
import { composeSample, type Sample } from "../testing/compose-sample.js";
import { rasterLayer } from "../testing/raster-layer.js";
import { buildComposition, buildScene, rangeOf } from "../testing/sample-scenes.js";
import { splitFigure } from "./figure-block.js";

const TEXT = "New York counted its trees and put their yearly value at 122 million dollars in all.";
const FIRST = buildScene({
  id: "scene-1",
  text: "It was about rent.",
  content: {
    layout: "statement",
    phrase: { text: "It was about rent", words: { startWord: 0, endWord: 4 } },
  },
});

function figureOf(text: string, suffix: string, value: number): Figure {
  return { text, value, decimals: 0, prefix: "", suffix, words: { startWord: 0, endWord: 1 } };
}

function numberScene(pictogram: string | null) {
  const words = rangeOf(TEXT, "122 million dollars");
  const figure = { ...figureOf("122 million dollars", " million dollars", 122), words };
  const label = { text: "their yearly value", words: rangeOf(TEXT, "their yearly value") };
  const content: LayoutContent = { layout: "number", figure, label };
  return buildScene({ id: "scene-2", text: TEXT, content, pictogram });
}

function startOf({ scene, composed }: Sample, id: string): number {
  const layer = composed.layers.find((candidate) => candidate.id.startsWith(id))!;
  const times = Array.from({ length: scene.durationMs / 10 }, (_, i) => i * 10);
  return times.find((timeMs) => layer.key(timeMs) !== null) ?? Infinity;
}

/** Returns the times at which the pixels of a layer change after it is there. */
function changesOf({ scene, composed }: Sample, id: string): number[] {
  const layer = composed.layers.find((candidate) => candidate.id === id)!;
  const times = Array.from({ length: scene.durationMs / 10 }, (_, i) => i * 10);
  const keyBefore = (timeMs: number): string | null => layer.key(timeMs - 10);
  return times.filter(
    (timeMs) =>
      layer.key(timeMs) !== null && keyBefore(timeMs) !== null && layer.key(timeMs) !== keyBefore(timeMs),
  );
}

const cases = TEMPLATE_TYPES.flatMap((template) =>
  ASPECT_RATIOS.map((aspectRatio) => ({ template, aspectRatio })),
);

test.each(cases)("a label appears with its figure or later: $template, $aspectRatio", (choice) => {
  const video = composeSample(buildComposition({ ...choice, scenes: [FIRST, numberScene("coins")] }));
  const sample = video.samples[1]!;
  const figureMs = changesOf(sample, "figure")[0]!;
  expect(startOf(sample, "label-line-0")).toBeGreaterThanOrEqual(figureMs);
  expect(Math.abs(startOf(sample, "unit-line-0") - figureMs)).toBeLessThan(40);
  const ids = sample.composed.layers.map((layer) => layer.id);
  const [figure, unit, label] = ["figure", "unit-line-0", "label-line-0"].map(
    (id) => sample.composed.layers[ids.indexOf(id)]!.box.yPx,
  );
  expect(figure!).toBeLessThan(unit!);
  expect(unit!).toBeLessThan(label!);
});

test.each(TEMPLATE_TYPES)(
  "a figure in the %s look stands there from the start, fills while it is said, and shows the letters of its own value at all times",
  (template) => {
    const sample = composeSample(buildComposition({ template, scenes: [FIRST, numberScene(null)] }))
      .samples[1]!;
    const figure = sample.composed.layers.find((layer) => layer.id === "figure")!;
    expect(startOf(sample, "figure")).toBeLessThan(600);
    const changes = changesOf(sample, "figure");
    expect(changes.length).toBeGreaterThan(10);
    const [before, during, after] = [changes[0]! - 200, changes[6]!, changes.at(-1)! + 100] as const;
    const lettersAt = (timeMs: number): Uint8ClampedArray =>
      rasterLayer(figure, timeMs, 0).data.filter((_, i) => i % 4 === 3);
    const own = lettersAt(after);
    for (const timeMs of [before, during]) {
      const different = lettersAt(timeMs).filter((alpha, i) => alpha > 127 !== own[i]! > 127).length;
      expect(different / own.length).toBeLessThan(0.01);
    }
    expect(colorOf(figure, before)).not.toBe(colorOf(figure, after));
    expect(colorOf(figure, after)).toBe(sample.composed.swatch.accentText);
  },
);

test.each([
  [figureOf("212,000 homes", " homes", 212_000), [null, "212,000", "homes"]],
  [figureOf("12 million euros", " million euros", 12), [null, "12 million", "euros"]],
  [figureOf("12 million", " million", 12), [null, "12 million", null]],
  [figureOf("3,500 invite-only guests", " invite-only guests", 3500), [null, "3,500", "invite-only guests"]],
  [figureOf("45 km", " km", 45), [null, "45 km", null]],
  [figureOf("1,000,000%", "%", 1_000_000), [null, "1,000,000%", null]],
  [
    { ...figureOf("more than $40 million a week", " million a week", 40), prefix: "more than $" },
    ["more than", "$40 million", "a week"],
  ],
  [{ ...figureOf("mehr als 120.000", "", 120_000), prefix: "mehr als " }, ["mehr als", "120.000", null]],
  [{ ...figureOf("US$400 million", " million", 400), prefix: "US$" }, [null, "US$400 million", null]],
])("the figure $text is drawn in the lines $1", (figure, lines) => {
  const split = splitFigure(figure);
  expect([split.lead, split.figure.text, split.unit]).toEqual(lines);
  expect(split.figure.text.startsWith(split.figure.prefix)).toBe(true);
  expect(split.figure.text.endsWith(split.figure.suffix)).toBe(true);
});

/** Returns the most frequent colour of the opaque pixels of a layer. */
function colorOf(layer: Layer, timeMs: number): string {
  const { data } = rasterLayer(layer, timeMs, 0);
  const counts = new Map<string, number>();
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 250) continue;
    const color = formatColor({
      red: data[i]!,
      green: data[i + 1]!,
      blue: data[i + 2]!,
      alpha: 1,
    });
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].toSorted((left, right) => right[1] - left[1])[0]?.[0] ?? "#000000";
}

/** An outline at least: a hairline covers some hundredths of its square. */
const LEAST_SHARE = 0.012;

/** Returns the share of a layer's pixels that contrast with a colour. */
function contrastShare(layer: Layer, { atMs, ground }: { atMs: number; ground: string }): number {
  const { data } = rasterLayer(layer, atMs, 0);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 250) continue;
    const color = formatColor({ red: data[i]!, green: data[i + 1]!, blue: data[i + 2]!, alpha: 1 });
    if (contrastRatio(color, ground) >= 3) count += 1;
  }
  return count / (layer.box.widthPx * layer.box.heightPx);
}

test.each(TEMPLATE_TYPES)("a pictogram is visible on every background of the %s look", (template) => {
  const scenes = Array.from({ length: 13 }, (_, i) => ({ ...FIRST, id: `scene-${i}` }));
  const video = composeSample(buildComposition({ template, scenes }));
  const icons = video.samples.flatMap(({ scene, composed }) => {
    const icon = composed.layers.find((layer) => layer.id === "pictogram");
    if (icon === undefined) return [];
    const behind = composed.layers.find((layer) => layer.id === "pictogram-behind");
    const atMs = scene.durationMs - 400;
    const ground =
      template === "story" && behind !== undefined ? colorOf(behind, atMs) : composed.swatch.ground;
    return [contrastShare(icon, { atMs, ground })];
  });
  expect(icons.length).toBeGreaterThan(2);
  expect(Math.min(...icons)).toBeGreaterThan(LEAST_SHARE);
});
