import { ASPECT_RATIOS, type CompositionScene, TEMPLATE_TYPES } from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { FRAME_MS } from "../motion/frame-clock.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { createTimeline } from "../timeline/create-timeline.js";
import { drawFrame } from "../timeline/draw-frame.js";
import type { Timeline, TimelineScene } from "../timeline/timeline.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";

const host = createTestHost(JSON.stringify(sampleScenes()), "en");
const SMALL = { widthPx: 270, heightPx: 480 };

function timesOf({ durationMs }: TimelineScene): number[] {
  return Array.from({ length: Math.floor(durationMs / (5 * FRAME_MS)) }, (_, i) => i * 5 * FRAME_MS);
}

/** Where each visible layer of a scene is over time, without its opacity. */
function placesOf(scene: TimelineScene): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const layer of scene.layers)
    for (const timeMs of timesOf(scene)) {
      const { opacity, ...place } = layer.motion(timeMs);
      if (layer.key(timeMs) === null || opacity === 0) continue;
      places.set(layer.id, (places.get(layer.id) ?? new Set()).add(JSON.stringify(place)));
    }
  return places;
}

/** The parts of the backgrounds that a scene shows over time. */
function viewsOf(scene: TimelineScene): Map<string, Set<string>> {
  const views = new Map<string, Set<string>>();
  for (const timeMs of timesOf(scene))
    for (const { plate, crop, dest } of scene.platesAt(timeMs))
      views.set(plate.key, (views.get(plate.key) ?? new Set()).add(JSON.stringify([crop, dest])));
  return views;
}

const movedIn = (ways: Map<string, Set<string>>): string[] =>
  [...ways].filter(([, places]) => places.size > 1).map(([name]) => name);

describe.each(TEMPLATE_TYPES)("in the %s look", (template) => {
  test.each(ASPECT_RATIOS)("with reduced motion, nothing moves in any layout, in %s", (aspectRatio) => {
    for (const captionStyle of ["auto", "bold"] as const) {
      const facts = { template, aspectRatio, captionStyle, scenes: sampleScenes() };
      const reduced = createTimeline(buildComposition({ ...facts, motion: "reduced" }), host);
      const full = createTimeline(buildComposition(facts), host);
      for (const [at, scene] of reduced.scenes.entries()) {
        expect([scene.id, ...movedIn(placesOf(scene))]).toEqual([scene.id]);
        expect([scene.id, ...movedIn(viewsOf(scene))]).toEqual([scene.id]);
        // The spoken word is not enlarged, and there is no light that moves. Everything else is there.
        const shown = [...placesOf(full.scenes[at]!).keys()].filter((id) => !/-pop-|^light$/u.test(id));
        expect([...placesOf(scene).keys()]).toEqual(shown);
      }
      expect(full.scenes.flatMap((scene) => movedIn(placesOf(scene))).length).toBeGreaterThan(20);
    }
  });
});

/** The rows of the frame that differ from the background, as the first and the last one. */
function inkRows(timeline: Timeline, scene: CompositionScene, timeMs: number): [top: number, bottom: number] {
  const shown = timeline.scenes.find(({ id }) => id === scene.id)!;
  // A scene lays out its layers when they are first read, and offers them to be read only.
  const setLayers = (value: TimelineScene["layers"]): void => {
    Object.defineProperty(shown, "layers", { value, configurable: true });
  };
  const pixels = (layers: TimelineScene["layers"]): Uint8ClampedArray => {
    const { ctx } = createTestCanvas(SMALL.widthPx, SMALL.heightPx);
    setLayers(layers);
    drawFrame(ctx, timeline, shown.startMs + timeMs, SMALL);
    return ctx.getImageData(0, 0, SMALL.widthPx, SMALL.heightPx).data;
  };
  const layers = shown.layers;
  const [ground, frame] = [pixels([]), pixels(layers)];
  setLayers(layers);
  const rows = Array.from({ length: SMALL.heightPx }, (_, row) => row).filter((row) => {
    const from = row * SMALL.widthPx * 4;
    return frame.subarray(from, from + SMALL.widthPx * 4).some((value, i) => value !== ground[from + i]);
  });
  return [rows[0]!, rows.at(-1)!];
}

test("words that rise into the frame fade in where they stay", () => {
  const title = sampleScenes().find(({ id }) => id === "list")!;
  const topRows = (motion: "full" | "reduced"): number[] => {
    const facts = { template: "amazon-product-review", captionStyle: "off", motion } as const;
    const timeline = createTimeline(buildComposition({ ...facts, scenes: [title] }), host);
    return [0, title.durationMs - 300].map((timeMs) => inkRows(timeline, title, timeMs)[0]);
  };
  const [reducedFirst, reducedLast] = topRows("reduced");
  expect(reducedFirst).toBe(reducedLast);
  const [first, last] = topRows("full");
  expect(first).not.toBe(last);
});
