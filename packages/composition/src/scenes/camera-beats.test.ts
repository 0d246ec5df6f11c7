import { ASPECT_RATIOS, TEMPLATE_TYPES } from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { FRAME_MS } from "../motion/frame-clock.js";
import { createTestHost } from "../testing/node-host.js";
import { timeWords } from "../testing/build-composition.js";
import { createTimeline } from "../timeline/create-timeline.js";
import type { TimelineScene } from "../timeline/timeline.js";
import { cameraBeats } from "./camera-beats.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";

const STATEMENT = sampleScenes().find(({ id }) => id === "statement")!;
const SAID =
  "The reef lost half of its corals within four hot summers and nobody on the coast had seen it coming";

function sceneOf(text: string, emphasis: number[], durationMs: number) {
  return { words: timeWords(text), direction: { ...STATEMENT.direction, emphasis }, durationMs };
}

test("the camera moves with words, never later than 1.04 s after the last move", () => {
  const scene = sceneOf(SAID, [], 8000);
  const beats = cameraBeats(scene, { isKinetic: false });
  const starts = scene.words.map(({ startMs }) => startMs);
  expect(beats[0]).toBe(0);
  expect(starts).toEqual(expect.arrayContaining(beats.slice(1, -1)));
  expect(beats.at(-1)).toBeGreaterThan(8000 - 700 - 650);
  for (const [i, beat] of beats.slice(1).entries()) {
    expect(beat - beats[i]!).toBeLessThanOrEqual(1040);
    expect(beat - beats[i]!).toBeGreaterThanOrEqual(650);
  }
});

test("it takes a stressed word rather than a later one", () => {
  const secondBeat = (emphasis: number[]): number | undefined =>
    cameraBeats({ ...sceneOf(SAID, emphasis, 8000), words: timeWords(SAID, 200) }, { isKinetic: false })[1];
  const { startMs } = timeWords(SAID, 200)[3]!;
  expect([secondBeat([3]), secondBeat([])]).toEqual([startMs, startMs + 200]);
});

test("it moves also while nobody speaks, less often beside kinetic type, and not in the end of a scene", () => {
  const silent = { ...sceneOf(SAID, [], 6000), words: [] };
  expect(cameraBeats(silent, { isKinetic: false })).toEqual([0, 1040, 2080, 3120, 4160, 5200]);
  expect(cameraBeats(silent, { isKinetic: true })).toEqual([0, 1900, 3800, 5300]);
  expect(cameraBeats({ ...silent, durationMs: 900 }, { isKinetic: false })).toEqual([0]);
});

const host = createTestHost(JSON.stringify(sampleScenes()), "en");

/** The picture behind the words in each frame of a scene, as text. */
function backgrounds(scene: TimelineScene): string[] {
  const frames = Math.floor(scene.durationMs / FRAME_MS);
  return Array.from({ length: frames }, (_, frame) =>
    JSON.stringify(scene.platesAt(frame * FRAME_MS).map(({ plate, crop, dest }) => [plate.key, crop, dest])),
  );
}

describe.each(TEMPLATE_TYPES)("in the %s look", (template) => {
  test.each(ASPECT_RATIOS)(
    "the camera moves often, but most frames need no new background, in %s",
    (ratio) => {
      const scenes = Array.from({ length: 4 }, (_, i) => ({
        ...STATEMENT,
        ...sceneOf(SAID, [3, 9], 9000),
        id: `scene-${i + 1}`,
        text: SAID,
      }));
      const composition = buildComposition({ template, aspectRatio: ratio, scenes, captionStyle: "modern" });
      const shown = createTimeline(composition, host).scenes.map(backgrounds);
      for (const frames of shown) {
        const changes = frames.flatMap((frame, i) => (i > 0 && frame !== frames[i - 1] ? [i] : []));
        const stretches = [0, ...changes].map((from, i) => (changes[i] ?? frames.length) - from);
        expect(Math.max(...stretches) * FRAME_MS).toBeLessThan(1200);
        expect(changes.length / frames.length).toBeLessThan(0.75);
      }
    },
  );
});
