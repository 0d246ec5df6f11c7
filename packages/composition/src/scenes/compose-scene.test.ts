import { setImmediate as turn } from "node:timers/promises";
import {
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  TEMPLATE_TYPES,
  type AspectRatio,
  type CaptionPosition,
  type CaptionSize,
  type TemplateType,
} from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { FRAME_MS } from "../motion/frame-clock.js";
import type { Box, Layer } from "../timeline/timeline.js";
import { composeSample, type Sample, type SampleVideo } from "./testing/compose-sample.js";
import { alphaOutsideBox, paintedBox, rasterLayer } from "./testing/raster-layer.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";

const combinations = TEMPLATE_TYPES.flatMap((template) =>
  ASPECT_RATIOS.map((aspectRatio) => ({ template, aspectRatio })),
);

/** Half of the captions' sizes and places: among its ratios each look has all of them, and among its looks each ratio. */
function captionsFor(template: TemplateType, aspectRatio: AspectRatio) {
  const place = TEMPLATE_TYPES.indexOf(template) + ASPECT_RATIOS.indexOf(aspectRatio);
  return CAPTION_POSITIONS.map((position, at) => ({
    size: (at + place) % 2 === 0 ? ("medium" as const) : ("large" as const),
    position,
  }));
}

// The tests that read many pixels take turns of the event loop, because only then does the canvas free them.

/** The soft edge of a shadow does not have to be readable. */
const READABLE_ALPHA = 96;

/** A glow is weaker than this, a shape is not. */
const OPAQUE_ALPHA = 230;

function hasCaptions({ regions }: Sample): boolean {
  return regions.caption !== null;
}

function visibleTimes(layer: Layer, durationMs: number): number[] {
  const frames = Array.from({ length: Math.floor(durationMs / FRAME_MS) }, (_, i) =>
    Math.round(i * FRAME_MS),
  );
  return frames.filter((timeMs) => layer.key(timeMs) !== null);
}

/** Highlighter ends, outlines and shadows extend into the margin, so that letters and edges are aligned with it. */
const HANGING_PX = 26;

function isInside(inner: Box, outer: Box, hangingPx = 1): boolean {
  return (
    inner.xPx >= outer.xPx - hangingPx &&
    inner.yPx >= outer.yPx - hangingPx &&
    inner.xPx + inner.widthPx <= outer.xPx + outer.widthPx + hangingPx &&
    inner.yPx + inner.heightPx <= outer.yPx + outer.heightPx + hangingPx
  );
}

describe.each(combinations)("the $template look at $aspectRatio", ({ template, aspectRatio }) => {
  const pictures = [
    { id: "p", src: "p", widthPx: 640, heightPx: 480, alt: "", attribution: null, footage: null },
  ];
  const samples = new Map<string, SampleVideo>();
  /** Composes the sample once for all tests of this look and ratio. */
  const sampleWith = (captionSize: CaptionSize, captionPosition: CaptionPosition): SampleVideo => {
    const key = `${captionSize} ${captionPosition}`;
    const composed =
      samples.get(key) ??
      composeSample(
        buildComposition({
          template,
          aspectRatio,
          scenes: sampleScenes("p"),
          pictures,
          captionStyle: "auto",
          captionSize,
          captionPosition,
        }),
      );
    samples.set(key, composed);
    return composed;
  };
  const video = sampleWith("medium", "bottom");

  test("draws every layer of every layout inside its box, and each box has even sides inside the frame", async () => {
    const faults: string[] = [];
    for (const { scene, composed } of video.samples) {
      await turn();
      for (const layer of composed.layers) {
        const times = visibleTimes(layer, scene.durationMs);
        const { xPx, yPx, widthPx, heightPx } = layer.box;
        const isEven = [xPx, yPx, widthPx, heightPx].every((value) => value % 2 === 0);
        if (!isEven || !isInside(layer.box, { xPx: 0, yPx: 0, ...video.frame }))
          faults.push(`${scene.id}/${layer.id} box`);
        for (const timeMs of [times[Math.floor(times.length / 3)]!, times.at(-1)!]) {
          const alpha = alphaOutsideBox(layer, timeMs);
          if (alpha > 2) faults.push(`${scene.id}/${layer.id} at ${timeMs}: ${alpha}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test.each(captionsFor(template, aspectRatio))(
    "keeps all text inside the safe area and off $size captions at the $position",
    async ({ size, position }) => {
      const faults: string[] = [];
      for (const { scene, composed, regions } of sampleWith(size, position).samples) {
        // What stands behind a pictogram is ornament, which may reach the edges.
        for (const layer of composed.layers.filter(({ id }) => !id.endsWith("-behind"))) {
          // A video shows nothing of a layer outside its box.
          if (isInside(layer.box, regions.content, HANGING_PX)) continue;
          const timeMs = visibleTimes(layer, scene.durationMs - 300).at(-1)!;
          const painted = paintedBox(layer, rasterLayer(layer, timeMs), READABLE_ALPHA);
          if (painted !== null && !isInside(painted, regions.content, HANGING_PX)) {
            faults.push(`${scene.id}/${layer.id} ${JSON.stringify(painted)}`);
          }
        }
      }
      expect(faults).toEqual([]);
    },
  );

  test("keeps what stands behind drawings off captions at the top", async () => {
    for (const { scene, composed, regions } of sampleWith("medium", "top").samples.filter(hasCaptions)) {
      await turn();
      const endPx = regions.caption!.yPx + regions.caption!.heightPx;
      for (const layer of composed.layers.filter(({ id }) => id.endsWith("-behind"))) {
        const timeMs = visibleTimes(layer, scene.durationMs - 300).at(-1)!;
        const painted = paintedBox(layer, rasterLayer(layer, timeMs), OPAQUE_ALPHA);
        if (painted !== null) expect(painted.yPx, `${scene.id}/${layer.id}`).toBeGreaterThanOrEqual(endPx);
      }
    }
  });

  test("shows some part of every scene within its first 250 ms", () => {
    for (const { scene, composed } of video.samples) {
      if (scene.direction.content.layout === "picture") continue;
      const seen = composed.layers.filter(
        (layer) => layer.key(250) !== null && layer.motion(250).opacity > 0.1,
      );
      expect(seen.length, scene.id).toBeGreaterThan(0);
    }
  });

  test("covers the whole frame at every time with its background plates", () => {
    for (const { composed, scene } of video.samples) {
      for (const timeMs of [0, 100, 200, 333, 450, 1000, scene.durationMs - 34]) {
        const draws = composed.platesAt(timeMs);
        expect(uncoveredPoints(draws, video.frame), `${scene.id} at ${timeMs}`).toEqual([]);
        for (const { plate, crop, dest } of draws) {
          expect(composed.plates.map(({ key }) => key)).toContain(plate.key);
          expect([dest.xPx, dest.yPx, dest.widthPx, dest.heightPx].every((value) => value % 2 === 0)).toBe(
            true,
          );
          expect(isInside(crop, { xPx: 0, yPx: 0, widthPx: plate.widthPx, heightPx: plate.heightPx })).toBe(
            true,
          );
        }
      }
    }
  });
});

/** Returns the points of a regular grid over the frame that no background covers. */
function uncoveredPoints(
  draws: readonly { dest: Box }[],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): string[] {
  const points = Array.from({ length: 400 }, (_, at) => ({
    x: (((at % 20) + 0.5) / 20) * widthPx,
    y: ((Math.floor(at / 20) + 0.5) / 20) * heightPx,
  }));
  const covers = ({ dest }: { dest: Box }, x: number, y: number): boolean =>
    x >= dest.xPx && x < dest.xPx + dest.widthPx && y >= dest.yPx && y < dest.yPx + dest.heightPx;
  return points
    .filter(({ x, y }) => !draws.some((draw) => covers(draw, x, y)))
    .map(({ x, y }) => `${x}/${y}`);
}
