import { ASPECT_RATIOS, TEMPLATE_TYPES, type CompositionScene } from "@inkreel/contract";
import { expect, test } from "vitest";
import { lookFor } from "../looks/look-for.js";
import { findKeyWord } from "./key-word.js";
import { statementSetting } from "./statement-setting.js";
import { composeSample, type Sample } from "./testing/compose-sample.js";
import { buildComposition, buildScene, rangeOf } from "./testing/sample-scenes.js";

const TEXT = "What I miss is a door that anyone can close.";

function statement(id: string, phrase = "What I miss is a door that anyone can close", emphasis = ["close"]) {
  const text = `${phrase}.`;
  const content = { layout: "statement", phrase: { text: phrase, words: rangeOf(text, phrase) } } as const;
  return buildScene({ id, text, content, emphasis, pictogram: null });
}

function key(phrase: string, emphasis: string[]): (string | null)[] | null {
  const scene = statement("scene-1", phrase, emphasis);
  const { content } = scene.direction;
  const parts = content.layout === "statement" ? findKeyWord(scene, content.phrase) : null;
  return parts === null ? null : [parts.lead, parts.key, parts.tail].map((part) => part?.text ?? null);
}

function layersOf({ composed }: Sample): string[] {
  return composed.layers.map((layer) => layer.id);
}

function isMarked(sample: Sample, id: string): boolean {
  return layersOf(sample).some((layer) => layer.startsWith(`${id}-line-`) && layer.includes("-run-"));
}

test("three consecutive statements have three arrangements, which do not depend on their durations", () => {
  const facts = { hasArt: true, hasDrawing: false, hasPicture: false, isKinetic: false };
  for (const start of [1, 4, 11, 96]) {
    const scenes = [0, 1, 2].map((step) => statement(`scene-${start + step}`));
    const kinds = scenes.map((scene) => statementSetting(scene, facts).kind);
    expect(kinds.toSorted(), String(start)).toEqual(["art", "key-word", "wide"]);
    expect(scenes.map((scene) => statementSetting({ ...scene, durationMs: 9000 }, facts).kind)).toEqual(
      kinds,
    );
  }
});

test("a statement scene with a picture leaves space for the picture", () => {
  const kinds = [1, 2, 3].map(
    (n) =>
      statementSetting(statement(`scene-${n}`), {
        hasArt: true,
        hasDrawing: false,
        hasPicture: true,
        isKinetic: false,
      }).kind,
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

test("the key phrase is the most important emphasised word or pair, with adjoining words", () => {
  expect(key("What I miss is a door that anyone can close", ["close"])).toEqual([
    "What I miss is a door that anyone can",
    "close",
    null,
  ]);
  expect(key("A worker who feels observed does what looks like work", ["worker", "feels observed"])).toEqual([
    "A worker who",
    "feels observed",
    "does what looks like work",
  ]);
});

test("the key phrase is never a negated word, half of a compound, a very long word or the whole text", () => {
  expect(key("Do not tighten the handle at all", ["tighten"])).toBeNull();
  expect(key("The rim collects coffee stains", ["coffee"])).toBeNull();
  expect(key("It is Donaudampfschiffahrt", ["Donaudampfschiffahrt"])).toBeNull();
  expect(key("Fees compound", ["Fees compound"])).toBeNull();
  expect(key("What I miss is a door", [])).toBeNull();
  expect(key("It tastes best within 3 days", ["3"])).toBeNull();
  expect(key("東京の人口は1400万人です", ["1400"])).toBeNull();
});

test("the key phrase stays on one line, is the only highlighted part, and appears when the voice says it", () => {
  for (const template of TEMPLATE_TYPES) {
    for (const aspectRatio of ASPECT_RATIOS) {
      const phrase = "All they can ever get are subsidies from us";
      const scene = statement("scene-4", phrase, ["get", "subsidies"]);
      expect(
        statementSetting(scene, { hasArt: true, hasDrawing: false, hasPicture: false, isKinetic: false })
          .kind,
      ).toBe("key-word");
      const first: CompositionScene = statement("scene-1", TEXT.slice(0, -1));
      const video = composeSample(buildComposition({ template, aspectRatio, scenes: [first, scene] }));
      const sample = video.samples[1]!;
      const lines = layersOf(sample).filter((id) => /^key-line-\d+/u.test(id));
      expect(
        lines.every((id) => id.startsWith("key-line-0")),
        template,
      ).toBe(true);
      expect([isMarked(sample, "lead"), isMarked(sample, "key"), isMarked(sample, "tail")]).toEqual([
        false,
        true,
        false,
      ]);
      const spokenMs = scene.words[rangeOf(scene.text, "subsidies").startWord]!.startMs;
      const layer = sample.composed.layers.find(({ id }) => id.startsWith("key-line-0"))!;
      expect(layer.key(spokenMs - 250)).toBeNull();
      expect(layer.key(spokenMs)).not.toBeNull();
    }
  }
});
