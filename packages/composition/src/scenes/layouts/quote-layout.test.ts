import { ASPECT_RATIOS, TEMPLATE_TYPES, type Composition } from "@inkreel/contract";
import { expect, test } from "vitest";
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

test("a quoted speaker without a role has one line", () => {
  const ids = quoteLayers({}, "Erik Moen").map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith("speaker-role"))).toEqual([]);
});
