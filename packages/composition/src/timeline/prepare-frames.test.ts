import type { LayoutContent } from "@inkreel/contract";
import { expect, test } from "vitest";
import type { Context2D, DrawHost } from "../draw/host.js";
import { buildComposition, buildScene } from "../testing/build-composition.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { createTimeline } from "./create-timeline.js";
import { drawFrame } from "./draw-frame.js";
import { prepareNext } from "./prepare-frames.js";
import type { Timeline } from "./timeline.js";

const HALF = { widthPx: 540, heightPx: 960 };
const FRAME_MS = 1000 / 30;

/** Two scenes of type and one with a growing figure, and how many canvases the host has made. */
function openVideo(): { timeline: Timeline; madeCanvases: () => number } {
  const texts = ["One river runs to the sea", "Nobody counted the bridges over it", "It took 92% of them"];
  const figure: LayoutContent = {
    layout: "number",
    figure: {
      text: "92%",
      value: 92,
      decimals: 0,
      prefix: "",
      suffix: "%",
      words: { startWord: 2, endWord: 3 },
    },
    label: { text: "of them", words: null },
  };
  const scenes = texts.map((text, index) => buildScene(`scene-${index}`, text, index === 2 ? figure : null));
  let canvases = 0;
  const plain = createTestHost(texts.join(" "));
  const host: DrawHost = {
    ...plain,
    createSurface(widthPx, heightPx) {
      canvases += 1;
      return plain.createSurface(widthPx, heightPx);
    },
  };
  const timeline = createTimeline(buildComposition(scenes, { template: "story" }), host);
  return { timeline, madeCanvases: () => canvases };
}

/** Prepares until nothing is left. Returns the number of steps. */
function prepareAll(video: Timeline, timeMs: number): number {
  const { ctx } = createTestCanvas(1, 1);
  let steps = 0;
  while (prepareNext(ctx, video, timeMs, HALF)) {
    steps += 1;
    if (steps > 10_000) throw new Error("Preparing does not end.");
  }
  return steps;
}

test("a scene whose images are prepared begins without a new image", () => {
  const { timeline, madeCanvases } = openVideo();
  const { ctx } = createTestCanvas(HALF.widthPx, HALF.heightPx);
  const { startMs } = timeline.scenes[1]!;
  drawFrame(ctx, timeline, startMs - 100, HALF);
  prepareAll(timeline, startMs - 100);
  const before = madeCanvases();
  for (let frame = 0; frame < 4; frame++) drawFrame(ctx, timeline, startMs + frame * FRAME_MS, HALF);
  expect(madeCanvases()).toBe(before);
});

test("prepared frames have the pixels of all others", () => {
  const [prepared, plain] = [openVideo().timeline, openVideo().timeline];
  const [one, other] = [prepared, plain].map(() => createTestCanvas(HALF.widthPx, HALF.heightPx).ctx);
  const pixelsOf = (ctx: Context2D | undefined) => ctx?.getImageData(0, 0, HALF.widthPx, HALF.heightPx).data;
  for (let timeMs = 0; timeMs < prepared.durationMs; timeMs += 6 * FRAME_MS) {
    prepareAll(prepared, timeMs);
    drawFrame(one!, prepared, timeMs, HALF);
    drawFrame(other!, plain, timeMs, HALF);
    expect(pixelsOf(one)).toEqual(pixelsOf(other));
  }
});

test("nothing is left to do until time goes on, and after a jump the new place is prepared", () => {
  const { timeline } = openVideo();
  expect(prepareAll(timeline, 0)).toBeGreaterThan(10);
  expect(prepareAll(timeline, 0)).toBe(0);
  expect(prepareAll(timeline, FRAME_MS)).toBeGreaterThan(0);
  expect(prepareAll(timeline, timeline.scenes[2]!.startMs)).toBeGreaterThan(10);
});
