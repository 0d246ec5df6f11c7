import { expect, test } from "vitest";
import { EXIT_MS } from "../motion/entrance.js";
import { composeSample } from "./testing/compose-sample.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";
import { settledMs } from "./settled-time.js";

const SETTING = { ratio: "9:16", language: "en" } as const;
const choice = { template: "blog-summary", aspectRatio: "9:16", captionStyle: "off" } as const;
const { samples } = composeSample(buildComposition({ ...choice, scenes: sampleScenes() }));

test("the settled frame of a scene is before its exit", () => {
  for (const { scene } of samples) {
    expect(settledMs(scene, SETTING), scene.id).toBeGreaterThanOrEqual(0);
    expect(settledMs(scene, SETTING), scene.id).toBeLessThan(scene.durationMs - EXIT_MS);
  }
});

test("every layer that stays to the end of a scene has entered in its settled frame", () => {
  const staying = samples.filter(({ scene }) => scene.direction.content.layout === "list");
  expect(staying.length).toBeGreaterThan(0);
  for (const { scene, composed } of staying)
    for (const layer of composed.layers.filter(({ id }) => id.startsWith("item-")))
      expect(layer.key(settledMs(scene, SETTING)), layer.id).not.toBeNull();
});

test("a scene that is shorter than its exit settles at its beginning", () => {
  const [{ scene }] = samples as [(typeof samples)[number]];
  expect(settledMs({ ...scene, words: [], durationMs: EXIT_MS }, SETTING)).toBe(0);
});
