import { expect, test } from "vitest";
import { composeSample } from "../testing/compose-sample.js";
import { buildComposition, buildScene, rangeOf } from "../testing/sample-scenes.js";

const TEXT = "Paper slows you down while screens keep you scrolling.";

function pictograms(left: string | null, right: string | null): string[] {
  const side = (phrase: string, pictogram: string | null) => ({
    heading: { text: phrase, words: rangeOf(TEXT, phrase) },
    pictogram,
  });
  const content = {
    layout: "split",
    left: side("Paper slows you down", left),
    right: side("screens keep you scrolling", right),
  } as const;
  const scenes = [buildScene({ id: "scene-2", text: TEXT, content })];
  const { composed } = composeSample(buildComposition({ scenes })).samples[0]!;
  return composed.layers.map(({ id }) => id).filter((id) => id.endsWith("-pictogram"));
}

test.each([
  ["book-open", "smartphone", 2],
  ["book-open", null, 0],
  [null, "smartphone", 0],
  ["wallet", "wallet", 0],
])("two sides with the icons %s and %s show %i icons", (left, right, count) => {
  expect(pictograms(left, right)).toHaveLength(count);
});
