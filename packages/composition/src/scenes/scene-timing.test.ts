import { createHash } from "node:crypto";
import { TEMPLATE_TYPES, type CompositionScene } from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { FRAME_MS, frameAt } from "../motion/frame-clock.js";
import type { Layer } from "../timeline/timeline.js";
import { composeSample, type Sample } from "./testing/compose-sample.js";
import { rasterLayer } from "./testing/raster-layer.js";
import { buildComposition, rangeOf, sampleScenes } from "./testing/sample-scenes.js";

function frameTimes(scene: CompositionScene): number[] {
  return Array.from({ length: Math.floor(scene.durationMs / FRAME_MS) }, (_, i) => Math.round(i * FRAME_MS));
}

function pixelHash(layer: Layer, timeMs: number): string {
  return createHash("sha1").update(rasterLayer(layer, timeMs).data).digest("hex");
}

function wordFrame(scene: CompositionScene, phrase: string): number {
  return frameAt(scene.words[rangeOf(scene.text, phrase).startWord]!.startMs);
}

/** Returns the frame at which a layer first appears, or at which its key first changes. */
function firstFrame(scene: CompositionScene, layer: Layer, kind: "there" | "changed"): number {
  const times = frameTimes(scene);
  const there = times.findIndex((timeMs) => layer.key(timeMs) !== null);
  if (kind === "there") return there;
  const key = layer.key(times[there]!);
  return times.findIndex((timeMs, i) => i > there && layer.key(timeMs) !== key);
}

describe.each(TEMPLATE_TYPES.map((template) => ({ template })))("the $template look", ({ template }) => {
  const choice = { template, aspectRatio: "1:1", captionStyle: "auto" } as const;
  const video = composeSample(buildComposition({ ...choice, scenes: sampleScenes() }));
  const find = (sceneId: string): Sample => video.samples.find(({ scene }) => scene.id === sceneId)!;
  const layerOf = ({ composed }: Sample, id: string): Layer =>
    composed.layers.find((layer) => layer.id.startsWith(id))!;

  test("draws a layer with the same pixels for the same layer key", () => {
    const pixels = new Map<string, string>();
    for (const { scene, composed } of video.samples) {
      for (const layer of composed.layers) {
        const times = frameTimes(scene).filter((timeMs) => layer.key(timeMs) !== null);
        const changes = times.filter((timeMs, i) => i > 0 && layer.key(timeMs) !== layer.key(times[i - 1]!));
        const looked = [times[0]!, times[3]!, ...changes.slice(0, 1), ...changes.slice(-1), times.at(-1)!];
        for (const timeMs of looked) {
          const key = layer.key(timeMs)!;
          const hash = pixelHash(layer, timeMs);
          expect(pixels.get(key) ?? hash, `${key} at ${timeMs}`).toBe(hash);
          pixels.set(key, hash);
        }
      }
    }
  });

  test.each(["skip the late coffee", "leave the phone outside"])(
    'shows the list item "%s" when the voice names it',
    (phrase) => {
      const sample = find("list");
      const index = phrase.startsWith("skip") ? 1 : 2;
      const entered = firstFrame(sample.scene, layerOf(sample, `item-${index}-line-0`), "there");
      expect(Math.abs(entered - wordFrame(sample.scene, phrase))).toBeLessThanOrEqual(1);
    },
  );

  test("shows a step and its badge together when the voice names the step", () => {
    const sample = find("steps");
    const named = wordFrame(sample.scene, "pour in slow circles");
    const badge = firstFrame(sample.scene, layerOf(sample, "step-2-badge"), "there");
    const text = firstFrame(sample.scene, layerOf(sample, "step-2-line-0"), "there");
    expect(Math.abs(badge - named)).toBeLessThanOrEqual(1);
    expect(Math.abs(text - named)).toBeLessThanOrEqual(2);
  });

  test.each([
    ["thing-0", "moon"],
    ["thing-1", "house"],
    ["mark", "leads"],
  ])(
    "shows %s of a relation when the voice says %s, and its ground and faint shape from the start",
    (id, phrase) => {
      const sample = find("relation");
      const layer = sample.composed.layers.find((each) => each.id === id)!;
      expect(
        Math.abs(firstFrame(sample.scene, layer, "there") - wordFrame(sample.scene, phrase)),
      ).toBeLessThanOrEqual(1);
      const image = rasterLayer(layer, sample.scene.durationMs - 400).data;
      expect(image.some((value, i) => i % 4 === 3 && value > 0)).toBe(true);
      const startMs = Math.round(9 * FRAME_MS);
      const standing = sample.composed.layers
        .filter((each) => each.key(startMs) !== null)
        .map((each) => each.id);
      expect(standing).toEqual(expect.arrayContaining(["ground-behind"]));
      expect(standing.includes("thing-1-ghost")).toBe(true);
    },
  );

  test("keeps the faint shape of a thing until the thing is drawn, within half a second", () => {
    const { scene, composed } = find("relation");
    const [thing, ghost] = ["thing-1", "thing-1-ghost"].map((id) =>
      composed.layers.find((layer) => layer.id === id)!,
    );
    const saidMs = scene.words[rangeOf(scene.text, "house").startWord]!.startMs;
    const drawnKey = thing!.key(scene.durationMs - 400);
    const drawnMs = frameTimes(scene).find((timeMs) => thing!.key(timeMs) === drawnKey)!;
    expect(drawnMs - saidMs).toBeLessThan(500);
    for (let timeMs = saidMs; timeMs < drawnMs; timeMs += FRAME_MS)
      expect(ghost!.motion(timeMs).opacity).toBe(1);
  });

  test("shows emphasis when the voice says the emphasised words", () => {
    const sample = find("quote");
    const lit = sample.composed.layers.find((layer) => layer.id.includes("-run-"))!;
    const appears = firstFrame(sample.scene, lit, "there");
    expect(Math.abs(appears - wordFrame(sample.scene, "most effective"))).toBeLessThanOrEqual(3);
  });

  test("fills a figure when the voice says it, until its words end", () => {
    const sample = find("number");
    const figure = layerOf(sample, "figure");
    const start = wordFrame(sample.scene, "38%");
    const keys = frameTimes(sample.scene).map((timeMs) => figure.key(timeMs));
    const waiting = keys.find((key) => key !== null)!;
    expect(Math.abs(keys.lastIndexOf(waiting) + 1 - start)).toBeLessThanOrEqual(1);
    expect(new Set(keys.slice(start + 1, start + 15)).size).toBeGreaterThan(10);
    const settledMs = (start + 20) * FRAME_MS;
    expect(figure.key(settledMs)).toBe(figure.key(sample.scene.durationMs - 250));
  });

  test("shows no overlay at the end of a scene, except in the call to action", () => {
    for (const { scene, composed } of video.samples) {
      const lastMs = scene.durationMs - 1;
      const left = composed.layers.filter(
        (layer) => layer.key(lastMs) !== null && layer.motion(lastMs).opacity > 0.1,
      );
      expect(left.length > 0, scene.id).toBe(scene.direction.content.layout === "cta");
    }
  });

  test("draws a scene in the same way at any position in the video", () => {
    const scenes = sampleScenes();
    const longer = composeSample(buildComposition({ ...choice, scenes: [scenes[4]!, ...scenes] }));
    const keysOf = (samples: Sample[], sceneIndex: number): unknown =>
      samples[sceneIndex]!.composed.layers.map((layer) => [layer.id, layer.box, layer.key(1500)]);
    const platesOf = (samples: Sample[], sceneIndex: number): unknown =>
      samples[sceneIndex]!.composed.platesAt(120).map(({ plate, crop, dest }) => [plate.key, crop, dest]);
    for (const index of [2, 5, 9]) {
      expect(keysOf(longer.samples, index + 1)).toEqual(keysOf(video.samples, index));
      expect(platesOf(longer.samples, index + 1)).toEqual(platesOf(video.samples, index));
    }
  });

  test("does not redraw a scene when another scene changes", () => {
    const scenes = sampleScenes();
    const changed = { ...scenes[2]!, text: `${scenes[2]!.text} Now`, durationMs: scenes[2]!.durationMs };
    const other = composeSample(buildComposition({ ...choice, scenes: scenes.with(2, changed) }));
    video.samples.forEach((sample, i) => {
      const keys = ({ composed }: Sample): (string | null)[] =>
        composed.layers.map((layer) => layer.key(1500));
      expect(JSON.stringify(keys(other.samples[i]!)) === JSON.stringify(keys(sample))).toBe(i !== 2);
      expect(other.samples[i]!.composed.plates.map(({ key }) => key)).toEqual(
        sample.composed.plates.map(({ key }) => key),
      );
    });
  });
});
