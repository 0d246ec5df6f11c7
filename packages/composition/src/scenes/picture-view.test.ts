import type { CompositionPicture, PictureView } from "@inkreel/contract";
import { expect, test } from "vitest";
import type { Drawable } from "../draw/host.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { createTimeline } from "../timeline/create-timeline.js";
import type { PlateDraw, TimelineScene } from "../timeline/timeline.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";

const PICTURE = { id: "one", src: "one", widthPx: 1600, heightPx: 900, alt: "", attribution: null };

/** Lays out a scene that shows the picture with this view. */
function laidOut(picture: CompositionPicture, pictureView: PictureView): TimelineScene {
  const sample = sampleScenes("one").find(({ id }) => id === "picture")!;
  const scene = { ...sample, direction: { ...sample.direction, pictureView } };
  const image = createTestCanvas(1600, 900).canvas as unknown as Drawable;
  const clip = { drawFrame: () => undefined } as never;
  const host = {
    ...createTestHost(),
    pictures: new Map(picture.footage === null ? [["one", image]] : []),
    footage: new Map(picture.footage === null ? [] : [["one", clip]]),
  };
  return createTimeline(buildComposition({ scenes: [scene], pictures: [picture] }), host).scenes[0]!;
}

const clipDraw = (scene: TimelineScene, timeMs: number): PlateDraw =>
  scene.platesAt(timeMs).find(({ frameIndex }) => frameIndex !== null)!;

test("a clip begins where a person chose, and its part is the chosen one", () => {
  const clip = { ...PICTURE, footage: { durationMs: 20_000, frameCount: 600 } };
  const crop = { x: 0.9, y: 0.5, zoom: 2 };
  const scene = laidOut(clip, { crop, startMs: 4000 });
  expect(clipDraw(scene, 0).frameIndex).toBe(120);
  expect(clipDraw(scene, 1000).frameIndex).toBe(150);
  expect(clipDraw(scene, 0).crop.widthPx).toBeCloseTo((900 * 9) / 16 / 2);
});

test("a clip that begins near its end starts again from the chosen point, never from its first frame", () => {
  const clip = { ...PICTURE, footage: { durationMs: 5000, frameCount: 150 } };
  const scene = laidOut(clip, { crop: null, startMs: 60_000 });
  const shown: number[] = [];
  for (let timeMs = 0; timeMs < scene.durationMs; timeMs += 100)
    for (const { frameIndex } of scene.platesAt(timeMs)) if (frameIndex !== null) shown.push(frameIndex);
  expect(shown.length).toBeGreaterThan(15);
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(135);
});

test("another part is another image of the same place", () => {
  const still = { ...PICTURE, footage: null };
  const first = laidOut(still, { crop: null, startMs: 0 });
  const other = laidOut(still, { crop: { x: 0.1, y: 0.5, zoom: 1.5 }, startMs: 0 });
  expect(first.pictureBox).not.toBeNull();
  expect(other.pictureBox).toEqual(first.pictureBox);
  const keyOf = ({ plates }: TimelineScene) => plates.find(({ key }) => key.startsWith("picture/"))!.key;
  expect(keyOf(other)).not.toBe(keyOf(first));
  expect(other.identity).not.toBe(first.identity);
});
