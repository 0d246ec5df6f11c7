import { TEMPLATE_TYPES } from "@inkreel/contract";
import { expect, test } from "vitest";
import { lookFor } from "../looks/look-for.js";
import { statementSetting } from "./statement-setting.js";
import { composeSample } from "./testing/compose-sample.js";
import { buildComposition, buildScene, rangeOf } from "./testing/sample-scenes.js";

function statement(id: string, phrase = "What I miss is a door that anyone can close", emphasis = ["close"]) {
  const text = `${phrase}.`;
  const content = { layout: "statement", phrase: { text: phrase, words: rangeOf(text, phrase) } } as const;
  return buildScene({ id, text, content, emphasis, pictogram: null });
}

test("a statement without a drawing or a picture takes the whole frame", () => {
  const scene = statement("scene-3");
  expect(statementSetting(scene, { hasDrawing: false, hasPicture: false })).toBe("wide");
  expect(statementSetting(scene, { hasDrawing: true, hasPicture: false })).toBe("art");
});

test("a statement scene with a picture leaves space for the picture", () => {
  const kinds = [1, 2, 3].map((n) =>
    statementSetting(statement(`scene-${n}`), {
      hasDrawing: false,
      hasPicture: true,
    }),
  );
  expect(new Set(kinds)).toEqual(new Set(["art"]));
});

test("neighbouring scenes have different backgrounds if the look has several", () => {
  for (const template of TEMPLATE_TYPES) {
    const scenes = [5, 6, 7].map((n) => statement(`scene-${n}`));
    const video = composeSample(buildComposition({ template, scenes }));
    const grounds = video.samples.map(({ composed }) => composed.plates[0]!.key.split("/")[1]);
    expect(lookFor(template, buildComposition({ scenes }).brand).backdrops.main.length).toBeGreaterThan(1);
    expect(grounds[0], template).not.toBe(grounds[1]);
    expect(grounds[1], template).not.toBe(grounds[2]);
  }
});
