import { ASPECT_RATIOS, TEMPLATE_TYPES, type Composition } from "@inkreel/contract";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Context2D } from "../../draw/host.js";
import type { Layer } from "../../timeline/timeline.js";
import { composeSample } from "../testing/compose-sample.js";
import { buildComposition, buildScene, rangeOf } from "../testing/sample-scenes.js";

const TEXT = '"I saw the light settle," said Erik Moen, the captain of that last boat.';

function quoteLayers(choice: Partial<Composition>, speaker: string) {
  const words = rangeOf(TEXT, "Erik Moen, the captain of that last boat");
  const content = {
    layout: "quote",
    quote: { text: "I saw the light settle", words: rangeOf(TEXT, "I saw the light settle") },
    speaker: { text: speaker, words },
  } as const;
  const scenes = [buildScene({ id: "scene-2", text: TEXT, content })];
  return composeSample(buildComposition({ ...choice, scenes })).samples[0]!.composed.layers;
}

function textsOf(layers: readonly Layer[]): string[] {
  const written: string[] = [];
  const ctx = createCanvas(8, 8).getContext("2d");
  ctx.fillText = (text) => void written.push(text);
  for (const layer of layers) layer.draw(ctx as unknown as Context2D, 700);
  return written;
}

const cases = TEMPLATE_TYPES.flatMap((template) =>
  ASPECT_RATIOS.map((aspectRatio) => ({ template, aspectRatio })),
);

test.each(cases)("the speaker's role is smaller and below the name: $template, $aspectRatio", (choice) => {
  const layers = quoteLayers(choice, "Erik Moen\nthe captain of that last boat");
  const [name, role] = ["speaker-line-0", "speaker-role-line-0"].map(
    (id) => layers.find((layer) => layer.id === id)!.box,
  );
  expect(role!.yPx).toBeGreaterThan(name!.yPx);
  expect(role!.heightPx).toBeLessThan(name!.heightPx);
  expect(layers.some(({ id }) => id === "speaker-line-1")).toBe(false);
});

test.each(cases)(
  "a quotation is set in its own words, with its speaker below: $template, $aspectRatio",
  (choice) => {
    const layers = quoteLayers(
      { ...choice, captionStyle: "auto" },
      "Erik Moen\nthe captain of that last boat",
    );
    const shown = layers.filter((layer) => layer.key(700) !== null && layer.motion(700).opacity > 0.7);
    const pages = shown.filter(({ id }) => id.startsWith("kinetic-0-"));
    const written = textsOf(pages.filter(({ id }) => id.endsWith("-waiting"))).join(" ");
    expect(written.toLowerCase()).toBe("i saw the light settle");
    const speaker = shown.find(({ id }) => id.startsWith("speaker-line"))!;
    const mark = shown.find(({ id }) => id === "quote-mark")!;
    for (const { box } of pages) {
      expect(box.yPx + box.heightPx / 2).toBeLessThan(speaker.box.yPx);
      expect(box.yPx + box.heightPx / 2).toBeGreaterThan(mark.box.yPx + mark.box.heightPx);
    }
  },
);

test("a quoted speaker without a role has one line", () => {
  const ids = quoteLayers({}, "Erik Moen").map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith("speaker-role"))).toEqual([]);
});
