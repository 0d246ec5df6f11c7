import { expect, test } from "vitest";
import type { Drawable } from "../draw/host.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { createTimeline } from "../timeline/create-timeline.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";

const PICTURE = { widthPx: 640, heightPx: 480, alt: "", attribution: null, footage: null };

test("the second picture of a scene takes the place of the first when its word is said", () => {
  const sample = sampleScenes("one").find(({ id }) => id === "picture")!;
  const scene = {
    ...sample,
    direction: { ...sample.direction, laterPicture: { pictureId: "two", word: 2 } },
  };
  const pictures = ["one", "two"].map((id) => ({ id, src: id, ...PICTURE }));
  const host = createTestHost();
  const image = createTestCanvas(640, 480).canvas as unknown as Drawable;
  const pixels = new Map(pictures.map(({ id }) => [id, image]));
  const timeline = createTimeline(buildComposition({ scenes: [scene], pictures }), {
    ...host,
    pictures: pixels,
  });
  const shownAt = (timeMs: number): string[] =>
    timeline.scenes[0]!.platesAt(timeMs)
      .map(({ plate }) => plate.key)
      .filter((key) => key.startsWith("picture/"));
  const wordMs = scene.words[2]!.startMs;
  expect(shownAt(wordMs - 1)).toEqual([expect.stringMatching(/^picture\/one\//u)]);
  expect(shownAt(wordMs + 100)).toHaveLength(2);
  expect(shownAt(wordMs + 400)).toEqual([expect.stringMatching(/^picture\/two\//u)]);
});
