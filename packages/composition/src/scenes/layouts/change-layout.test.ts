import { expect, test } from "vitest";
import { rasterLayer } from "../testing/raster-layer.js";
import { composeSample } from "../testing/compose-sample.js";
import { buildComposition, buildScene, rangeOf } from "../testing/sample-scenes.js";

const TEXT = "Copper went over the week and nobody saw it.";

function layersOf(from: number, to: number, said = "Copper") {
  const content = {
    layout: "change",
    label: null,
    from: { value: from, text: "", words: null, when: null },
    to: { value: to, text: "", words: rangeOf(TEXT, said), when: null },
    difference: { text: "±", words: rangeOf(TEXT, said) },
  } as const;
  const scenes = [buildScene({ id: "scene-2", text: TEXT, content })];
  return composeSample(buildComposition({ scenes })).samples[0]!.composed.layers;
}

/** How much ink the upper left and the upper right quarter of the finished arrow have. */
function upperInk(from: number, to: number): { left: number; right: number } {
  const arrow = layersOf(from, to).find(({ id }) => id === "change-slope");
  if (arrow === undefined) throw new Error("no arrow");
  const { data, widthPx, heightPx } = rasterLayer(arrow, 60_000);
  const ink = (fromShare: number): number => {
    let sum = 0;
    for (let y = 0; y < heightPx / 2; y++)
      for (let x = Math.floor(widthPx * fromShare); x < widthPx * (fromShare + 0.5) - 1; x++)
        sum += data[4 * (y * Math.floor(widthPx) + x) + 3]! > 0 ? 1 : 0;
    return sum;
  };
  return { left: ink(0), right: ink(0.5) };
}

test("a change that two bars would not show is an arrow up or down", () => {
  const [rise, fall] = [upperInk(100, 100.5), upperInk(100, 99.5)];
  expect(rise.right).toBeGreaterThan(2 * rise.left);
  expect(fall.left).toBeGreaterThan(2 * fall.right);
});

test("a change that two bars show has no arrow in place of them", () => {
  const ids = layersOf(100, 60).map(({ id }) => id);
  expect(ids).toContain("change-base");
  expect(ids).not.toContain("change-slope");
});

test("the arrow stands there, faint, before its figure is said", () => {
  const layers = layersOf(100, 103, "nobody");
  const [ghost, arrow] = ["change-ghost", "change-slope"].map((id) =>
    layers.find((layer) => layer.id === id),
  );
  expect(arrow!.key(300)).toBeNull();
  expect(ghost!.motion(300).opacity).toBeGreaterThan(0.1);
  expect(rasterLayer(ghost!, 300).data.some((value) => value > 0)).toBe(true);
});
