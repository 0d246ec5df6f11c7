import type { Composition, CompositionScene } from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { DrawHost } from "../draw/host.js";
import { sampleScenes } from "../scenes/testing/sample-scenes.js";
import { buildComposition, buildScene } from "../testing/build-composition.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { createTimeline } from "./create-timeline.js";
import { drawFrame } from "./draw-frame.js";
import type { Timeline } from "./timeline.js";

const SCENES = sampleScenes();
const host = createTestHost(JSON.stringify(SCENES));
const SIZE = { widthPx: 90, heightPx: 160 };

/** Draws frames in the transition at the start of each scene, and at a time when most of the scene is visible. */
function frames(timeline: Timeline): string[] {
  return timeline.scenes.flatMap(({ startMs, durationMs }) =>
    [150, durationMs - 500].map((atMs) => {
      const { canvas, ctx } = createTestCanvas(SIZE.widthPx, SIZE.heightPx);
      drawFrame(ctx, timeline, startMs + atMs, SIZE);
      return canvas.data().toString("base64");
    }),
  );
}

function withScene(scenes: readonly CompositionScene[], index: number, text: string): CompositionScene[] {
  return scenes.map((scene, i) => {
    if (i !== index) return scene;
    const { words, durationMs } = buildScene(scene.id, text);
    return { ...scene, text, words, durationMs };
  });
}

/** Makes a timeline whose scenes are all laid out, as after somebody has seen the video. */
function laidOut(composition: Composition): Timeline {
  const timeline = createTimeline(composition, host);
  for (const scene of timeline.scenes) void scene.layers;
  return timeline;
}

test("a change in one scene reuses the layout of the other scenes at their new times", () => {
  const before = laidOut(buildComposition(SCENES));
  const changed = buildComposition(
    withScene(SCENES, 2, "Something longer than it was is said here now, and more."),
  );
  // The composition has equal values but different objects, as when it comes from a server.
  const after = createTimeline(structuredClone(changed), host, before);
  const isTakenOver = after.scenes.map(({ layers }, i) => layers === before.scenes[i]!.layers);
  expect(isTakenOver).toEqual(SCENES.map((_, i) => i !== 2));
  const fresh = createTimeline(changed, host);
  expect(after.scenes.map(({ startMs }) => startMs)).toEqual(fresh.scenes.map(({ startMs }) => startMs));
  expect(frames(after)).toEqual(frames(fresh));
});

test("a scene is laid out when it is read, after those before it and without those behind it", () => {
  const timeline = createTimeline(buildComposition(SCENES), host);
  const facts = timeline.scenes.map(({ id, title, startMs, durationMs }) => [id, title, startMs, durationMs]);
  const [first] = timeline.scenes;
  void first!.layers;
  const after = createTimeline(buildComposition(SCENES), host, timeline);
  expect(after.scenes.map(({ layers }, i) => layers === timeline.scenes[i]!.layers)).toEqual(
    SCENES.map((_, i) => i === 0),
  );
  const fresh = laidOut(buildComposition(SCENES));
  expect(facts).toEqual(
    fresh.scenes.map(({ id, title, startMs, durationMs }) => [id, title, startMs, durationMs]),
  );
  expect(frames(after)).toEqual(frames(fresh));
});

test("a change that affects all scenes lays out all scenes again", () => {
  const before = laidOut(buildComposition(SCENES));
  const after = createTimeline(buildComposition(SCENES, { captionStyle: "bold" }), host, before);
  expect(after.scenes.filter(({ layers }, i) => layers === before.scenes[i]!.layers)).toEqual([]);
});

test("a layout is not reused with another host or another picture", () => {
  const scenes = sampleScenes("photo");
  const picture = {
    id: "photo",
    src: "photo.jpg",
    widthPx: 8,
    heightPx: 8,
    alt: "",
    attribution: null,
    footage: null,
  };
  const composition = buildComposition(scenes, { pictures: [picture] });
  const pictures = new Map(host.pictures);
  const live: DrawHost = { ...host, pictures };
  const paint = (color: string): void => {
    const { canvas, ctx } = createTestCanvas(8, 8);
    ctx.fillStyle = color;
    ctx.fillRect(0, 0, 8, 8);
    pictures.set("photo", canvas as unknown as CanvasImageSource);
  };
  const missing = createTimeline(composition, live);
  paint("#cc2200");
  const red = createTimeline(composition, live, missing);
  paint("#0022cc");
  const blue = createTimeline(composition, { ...live }, red);
  expect(frames(red)).not.toEqual(frames(missing));
  expect(frames(blue)).toEqual(frames(createTimeline(composition, live)));
});

test("a removed step draws the row of the others again, and leaves scenes without steps as they are", () => {
  const step = (firstNumber: number): CompositionScene =>
    buildScene(`step-${firstNumber}`, "Grind the beans.", {
      layout: "steps",
      heading: null,
      steps: [{ text: "Grind the beans", words: null }],
      firstNumber,
    });
  const [other] = SCENES;
  const before = laidOut(buildComposition([other!, step(1), step(2), step(3)]));
  const after = createTimeline(buildComposition([other!, step(1), step(2)]), host, before);
  const kept = after.scenes.map(({ layers, identity }, i) => [
    layers === before.scenes[i]!.layers,
    identity === before.scenes[i]!.identity,
  ]);
  expect(kept).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
});

const anyText = fc.constantFrom(
  "Short.",
  "Half as long as before.",
  "Nine words are said here, which is quite enough.",
);
const anyEdit = fc.oneof(
  fc
    .record({ index: fc.nat(3), text: anyText })
    .map(({ index, text }) => (video: Composition): Composition => ({
      ...video,
      scenes: withScene(video.scenes, index, text),
    })),
  fc.nat(3).map((index) => (video: Composition): Composition => {
    const [moved, ...rest] = video.scenes;
    return { ...video, scenes: rest.toSpliced(index, 0, moved!) };
  }),
  fc
    .constantFrom<Composition["captionStyle"]>("bold", "off")
    .map((captionStyle) => (video: Composition): Composition => ({ ...video, captionStyle })),
  fc.constantFrom("#aa3311", "#114488").map((primaryColor) => (video: Composition): Composition => ({
    ...video,
    brand: { ...video.brand, primaryColor, usesDefaultColors: false },
  })),
);

test("a video after any edit has the same layout as a newly created one", () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), (edits) => {
      let video = buildComposition(SCENES.slice(0, 4));
      let timeline = createTimeline(video, host);
      for (const edit of edits) {
        video = edit(video);
        timeline = createTimeline(video, host, timeline);
      }
      const fresh = createTimeline(video, host);
      expect(timeline.scenes.map(({ identity }) => identity)).toEqual(
        fresh.scenes.map(({ identity }) => identity),
      );
      expect(frames(timeline)).toEqual(frames(fresh));
    }),
    { numRuns: 6 },
  );
});
