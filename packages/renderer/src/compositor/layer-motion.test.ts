import { createCanvas } from "@napi-rs/canvas";
import {
  AT_REST,
  type Box,
  type Context2D,
  createTimeline,
  drawFrame,
  type Layer,
  type LayerMotion,
  type Timeline,
} from "@inkreel/composition";
import { ASPECT_RATIOS, type AspectRatio } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { CompositionClips } from "../footage/composition-clips.js";
import { createNodeHost } from "../host/create-node-host.js";
import { lumaOfRgba, structuralSimilarity } from "../testing/structural-similarity.js";
import { buildComposition } from "../testing/test-composition.js";
import { FrameCompositor } from "./frame-compositor.js";
import { createKernel, type Kernel } from "./kernel.js";
import { paddedStrides } from "./planar-image.js";

const assets = { load: () => Promise.reject(new Error("Nothing to load.")) };
const CARD: Box = { xPx: 300, yPx: 300, widthPx: 480, heightPx: 360 };
const CENTRE = { originXPx: 540, originYPx: 480 };

/** Lays out a video of one scene with a card as its topmost layer. */
async function timelineOf(aspectRatio: AspectRatio, card: Layer): Promise<Timeline> {
  const scenes = [{ text: "One river runs to the sea", durationMs: 3000, narrationSrc: null }];
  const composition = buildComposition({ scenes, aspectRatio });
  const host = await createNodeHost({ composition, assets });
  const timeline = createTimeline(composition, host);
  timeline.scenes[0]!.layers.push(card);
  return timeline;
}

/** A card with a frame, text and thin lines, which show every error of position and sharpness. */
function cardLayer(motion: (timeMs: number) => LayerMotion): Layer {
  return {
    id: "card",
    box: CARD,
    key: () => "card",
    motion,
    draw(ctx) {
      ctx.fillStyle = "#f4eee3";
      ctx.beginPath();
      ctx.roundRect(CARD.xPx + 6, CARD.yPx + 6, CARD.widthPx - 12, CARD.heightPx - 12, 40);
      ctx.fill();
      ctx.fillStyle = "#c8102e";
      ctx.font = "700 96px Inter";
      ctx.textBaseline = "middle";
      ctx.fillText("74 % now", CARD.xPx + 30, CARD.yPx + 130);
      for (let line = 0; line < 6; line++)
        ctx.fillRect(CARD.xPx + 40, CARD.yPx + 220 + line * 18, 60 + line * 60, 6);
    },
  };
}

function createCompositor(kernel: Kernel, size: { widthPx: number; heightPx: number }): FrameCompositor {
  const { widthPx, heightPx } = size;
  const clips = new CompositionClips(assets);
  return new FrameCompositor({ kernel, clips, widthPx, heightPx, strides: paddedStrides(widthPx) });
}

function renderedLuma({ memory }: Kernel, { frame }: FrameCompositor, box: Box): Uint8Array {
  const luma = new Uint8Array(box.widthPx * box.heightPx);
  for (let row = 0; row < box.heightPx; row++) {
    const at = frame.y + (box.yPx + row) * frame.strideY + box.xPx;
    luma.set(memory.bytes.subarray(at, at + box.widthPx), row * box.widthPx);
  }
  return luma;
}

function drawnLuma(timeline: Timeline, timeMs: number, box: Box): Uint8Array {
  const canvas = createCanvas(timeline.widthPx, timeline.heightPx);
  const ctx = canvas.getContext("2d");
  drawFrame(ctx as unknown as Context2D, timeline, timeMs);
  const { data } = ctx.getImageData(box.xPx, box.yPx, box.widthPx, box.heightPx);
  return lumaOfRgba(new Uint8Array(data.buffer));
}

const MOTIONS: Record<string, (timeMs: number) => LayerMotion> = {
  "scaled up": (timeMs) => ({ ...AT_REST, ...CENTRE, scale: 1 + timeMs / 20_000 }),
  "scaled down": (timeMs) => ({ ...AT_REST, ...CENTRE, scale: 0.2 + timeMs / 3000, dyPx: 12.3 }),
  turned: (timeMs) => ({ ...AT_REST, ...CENTRE, rotationRad: timeMs / 2000 }),
  "turned, scaled and faded": (timeMs) => ({
    ...AT_REST,
    ...CENTRE,
    scale: 0.3 + timeMs / 3000,
    rotationRad: -timeMs / 3000,
    opacity: 0.3 + timeMs / 4000,
    dxPx: 7.4,
  }),
  clipped: (timeMs) => ({ ...AT_REST, clip: { ...CARD, widthPx: 20 + timeMs / 7.1 } }),
  "shifted under a clip": (timeMs) => ({
    ...AT_REST,
    dyPx: 300 - timeMs / 10,
    clip: { ...CARD, heightPx: 333.3 },
  }),
};

describe("a layer that is moved", () => {
  for (const aspectRatio of ASPECT_RATIOS)
    it.each(Object.entries(MOTIONS))(
      `has the pixels of the preview in ${aspectRatio} when %s`,
      async (_, motion) => {
        const timeline = await timelineOf(aspectRatio, cardLayer(motion));
        const kernel = await createKernel();
        const compositor = createCompositor(kernel, timeline);
        const box = { xPx: 200, yPx: 160, widthPx: 680, heightPx: 640 };
        for (const timeMs of [900, 1200, 1600, 2400]) {
          compositor.compose(timeline.scenes[0]!, timeMs);
          const similarity = structuralSimilarity(
            renderedLuma(kernel, compositor, box),
            drawnLuma(timeline, timeMs, box),
            box,
          );
          expect({ timeMs, similarity: similarity > 0.97 ? "same" : similarity }).toEqual({
            timeMs,
            similarity: "same",
          });
        }
        compositor.close();
      },
    );
});

/** A white square of 100 × 100 px. */
function squareLayer(motion: LayerMotion): Layer {
  const box = { xPx: 300, yPx: 300, widthPx: 100, heightPx: 100 };
  return {
    id: "square",
    box,
    key: () => "square",
    motion: () => motion,
    draw(ctx) {
      ctx.fillStyle = "#ffffff";
      ctx.fillRect(box.xPx, box.yPx, box.widthPx, box.heightPx);
    },
  };
}

/** Composes one frame with the square alone on black, and returns its luma. */
async function lumaOfSquare(motion: LayerMotion): Promise<(x: number, y: number) => number> {
  const kernel = await createKernel();
  const size = { widthPx: 720, heightPx: 720 };
  const compositor = createCompositor(kernel, size);
  const layers = [squareLayer(motion)];
  const scene = {
    id: "s",
    title: "",
    startMs: 0,
    durationMs: 100,
    plates: [],
    pictureBox: null,
    layers,
    identity: "",
  };
  compositor.compose({ ...scene, platesAt: () => [] }, 0);
  const luma = renderedLuma(kernel, compositor, { xPx: 0, yPx: 0, ...size });
  compositor.close();
  return (x, y) => luma[y * size.widthPx + x]!;
}

const [BLACK, WHITE] = [16, 235];

/** Returns the black and white runs of a row or column as their edges, and whether they are the only values. */
function edgesOf(values: readonly number[]): number[] {
  return values.flatMap((value, at) => (at > 0 && value !== values[at - 1] ? [at] : []));
}

describe("an opaque square", () => {
  const row = (luma: (x: number, y: number) => number, y: number): number[] =>
    Array.from({ length: 720 }, (_, x) => luma(x, y));

  it("is twice as large at a scale of 2, with one grey pixel at each edge", async () => {
    const luma = await lumaOfSquare({ ...AT_REST, scale: 2, originXPx: 300, originYPx: 300 });
    const values = row(luma, 400);
    expect(values.slice(302, 498).every((value) => value === WHITE)).toBe(true);
    expect([...values.slice(0, 298), ...values.slice(502)].every((value) => value === BLACK)).toBe(true);
    // The bilinear ramp of two pixels is centred on the edge.
    expect(values[299]! + values[300]!).toBe(BLACK + WHITE);
    expect(values[499]! + values[500]!).toBe(BLACK + WHITE);
  });

  it("has hard edges at half size and at a quarter", async () => {
    const half = await lumaOfSquare({ ...AT_REST, scale: 0.5, originXPx: 300, originYPx: 300 });
    expect(edgesOf(row(half, 320))).toEqual([300, 350]);
    const quarter = await lumaOfSquare({ ...AT_REST, scale: 0.25, originXPx: 300, originYPx: 300 });
    expect(edgesOf(row(quarter, 310))).toEqual([300, 325]);
  });

  it("has hard edges after a quarter turn about its corner", async () => {
    const luma = await lumaOfSquare({ ...AT_REST, rotationRad: Math.PI / 2, originXPx: 300, originYPx: 300 });
    expect(edgesOf(row(luma, 350))).toEqual([200, 300]);
    expect(row(luma, 350)[250]).toBe(WHITE);
  });

  it("is cut by a clip at fractions of a pixel", async () => {
    const clip = { xPx: 310.25, yPx: 320.5, widthPx: 40, heightPx: 30 };
    const luma = await lumaOfSquare({ ...AT_REST, clip });
    const values = row(luma, 330);
    const share = (value: number): number => (value - BLACK) / (WHITE - BLACK);
    expect(values.slice(309, 312).map(share)).toEqual([0, expect.closeTo(0.75, 2), 1]);
    expect(values.slice(349, 352).map(share)).toEqual([1, expect.closeTo(0.25, 2), 0]);
    expect(share(luma(330, 320))).toBeCloseTo(0.5, 2);
  });
});

describe("the cost of a motion", () => {
  /** Counts the kernel calls for a frame after the same layer was shown at rest. */
  async function callsFor(motion: LayerMotion): Promise<Record<string, number>> {
    const kernel = await createKernel();
    const calls: Record<string, number> = { resample: 0, turn: 0, convertRgba: 0 };
    const { run } = kernel;
    const counted = {
      ...run,
      resample: (...args: Parameters<typeof run.resample>) => (calls["resample"]!++, run.resample(...args)),
      turn: (...args: Parameters<typeof run.turn>) => (calls["turn"]!++, run.turn(...args)),
      convertRgba: (...args: Parameters<typeof run.convertRgba>) => (
        calls["convertRgba"]!++,
        run.convertRgba(...args)
      ),
    };
    const compositor = createCompositor({ ...kernel, run: counted }, { widthPx: 720, heightPx: 720 });
    const layer = { ...squareLayer(AT_REST), motion: (timeMs: number) => (timeMs === 0 ? AT_REST : motion) };
    const scene = {
      id: "s",
      title: "",
      startMs: 0,
      durationMs: 100,
      plates: [],
      layers: [layer],
      identity: "",
      pictureBox: null,
    };
    compositor.compose({ ...scene, platesAt: () => [] }, 0);
    Object.keys(calls).forEach((name) => (calls[name] = 0));
    compositor.compose({ ...scene, platesAt: () => [] }, 33);
    compositor.close();
    return calls;
  }

  it("is one call a plane without a new raster, for a shift, a scale and a turn", async () => {
    expect(await callsFor({ ...AT_REST, dxPx: 20.5 })).toEqual({ resample: 3, turn: 0, convertRgba: 0 });
    expect(await callsFor({ ...AT_REST, scale: 1.2 })).toEqual({ resample: 3, turn: 0, convertRgba: 0 });
    expect(await callsFor({ ...AT_REST, rotationRad: 0.2 })).toEqual({
      resample: 0,
      turn: 3,
      convertRgba: 0,
    });
  });

  it("is three calls a plane at most for a clip that cuts between pixels on two sides", async () => {
    const clip = { xPx: 310.3, yPx: 300, widthPx: 40.1, heightPx: 200 };
    const calls = await callsFor({ ...AT_REST, clip });
    expect(calls["resample"]).toBeLessThanOrEqual(9);
    expect(calls["convertRgba"]).toBe(0);
  });
});
