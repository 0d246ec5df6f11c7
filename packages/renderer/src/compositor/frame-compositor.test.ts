import {
  AT_REST,
  type Box,
  type Layer,
  type LayerMotion,
  type Plate,
  type PlateDraw,
  type TimelineScene,
} from "@inkreel/composition";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CompositionClips } from "../footage/composition-clips.js";
import { FrameCompositor } from "./frame-compositor.js";
import { createKernel } from "./kernel.js";
import { paddedStrides } from "./planar-image.js";

const FRAME = { widthPx: 96, heightPx: 64 };
const kernel = await createKernel();

/** The contents of one random frame: its camera position, and the raster and motion of each layer. */
interface FrameSpec {
  crop: number;
  layers: { key: string | null; motion: LayerMotion }[];
}

function plateOf(key: string, size: { widthPx: number; heightPx: number }): Plate {
  return {
    key,
    ...size,
    hasAlpha: false,
    paint(ctx) {
      ctx.fillStyle = "#345";
      ctx.fillRect(0, 0, size.widthPx, size.heightPx);
      for (let n = 0; n < 80; n++) {
        ctx.fillStyle = `hsl(${(n * 47) % 360} 60% ${20 + ((n * 13) % 60)}%)`;
        ctx.fillRect((n * 79) % size.widthPx, (n * 53) % size.heightPx, 5 + (n % 17), 3 + (n % 11));
      }
    },
  };
}

const PLATE = plateOf("plate", { widthPx: 104, heightPx: 70 });
const CROPS: Box[] = [
  { xPx: 4, yPx: 2, widthPx: 96, heightPx: 64 },
  { xPx: 1.3, yPx: 2.7, widthPx: 99.1, heightPx: 66.2 },
];
const BOXES: Box[] = [
  { xPx: 4, yPx: 4, widthPx: 40, heightPx: 30 },
  { xPx: 30, yPx: 20, widthPx: 50, heightPx: 30 },
  { xPx: 70, yPx: 40, widthPx: 26, heightPx: 24 },
];

/** Creates a scene whose frame at n ms is the n-th of the given frames. */
function sceneOf(frames: FrameSpec[]): TimelineScene {
  const whole = { xPx: 0, yPx: 0, ...FRAME };
  const layers = BOXES.map((box, index): Layer => {
    const at = (timeMs: number): FrameSpec["layers"][number] => frames[timeMs]!.layers[index]!;
    return {
      id: `layer-${index}`,
      box,
      key: (timeMs) => at(timeMs).key,
      motion: (timeMs) => at(timeMs).motion,
      draw(ctx, timeMs) {
        ctx.fillStyle = { a: "#f80b", b: "#08f", c: "#fff6" }[at(timeMs).key ?? ""] ?? "#000";
        ctx.beginPath();
        ctx.ellipse(box.xPx + box.widthPx / 2, box.yPx + box.heightPx / 2, 14, 9, 0.4, 0, 7);
        ctx.fill();
      },
    };
  });
  return {
    id: "scene",
    title: "",
    startMs: 0,
    durationMs: frames.length,
    plates: [PLATE],
    pictureBox: null,
    platesAt: (timeMs): PlateDraw[] => [
      { plate: PLATE, crop: CROPS[frames[timeMs]!.crop]!, dest: whole, opacity: 1, frameIndex: null },
    ],
    layers,
    identity: "",
  };
}

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const anyMotion = fc.record({
  dxPx: between(-30, 30),
  dyPx: between(-30, 30),
  opacity: fc.oneof(fc.constant(1), between(0, 1)),
  scale: fc.oneof(fc.constant(1), between(0, 3)),
  rotationRad: fc.oneof(fc.constant(0), between(-4, 4)),
  originXPx: between(-20, 110),
  originYPx: between(-20, 80),
  clip: fc.oneof(
    fc.constant(null),
    fc.record({
      xPx: between(-10, 90),
      yPx: between(-10, 60),
      widthPx: between(0, 60),
      heightPx: between(0, 60),
    }),
  ),
});
const atRest = fc.constant(AT_REST);
const anyFrame = fc.record({
  crop: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constant(1)),
  layers: fc.array(
    fc.record({ key: fc.constantFrom("a", "b", "c", null), motion: fc.oneof(anyMotion, atRest) }),
    { minLength: BOXES.length, maxLength: BOXES.length },
  ),
});

function createCompositor(): FrameCompositor {
  const clips = new CompositionClips({ load: () => Promise.reject(new Error("There are no clips.")) });
  return new FrameCompositor({ kernel, clips, ...FRAME, strides: paddedStrides(FRAME.widthPx) });
}

function pixelsOf({ frame }: FrameCompositor): Buffer {
  const { bytes } = kernel.memory;
  const rows = (plane: number, stride: number, shrink: number): Uint8Array[] =>
    Array.from({ length: FRAME.heightPx / shrink }, (_, row) =>
      bytes.subarray(plane + row * stride, plane + row * stride + FRAME.widthPx / shrink),
    );
  return Buffer.concat([
    ...rows(frame.y, frame.strideY, 1),
    ...rows(frame.u, frame.strideC, 2),
    ...rows(frame.v, frame.strideC, 2),
  ]);
}

describe("composing a frame after other frames", () => {
  it("gives the same pixels as composing it alone, for any change", () => {
    fc.assert(
      fc.property(fc.array(anyFrame, { minLength: 2, maxLength: 8 }), (frames) => {
        const scene = sceneOf(frames);
        const running = createCompositor();
        frames.forEach((_, timeMs) => {
          running.compose(scene, timeMs);
          const alone = createCompositor();
          alone.compose(scene, timeMs);
          expect(pixelsOf(running).equals(pixelsOf(alone))).toBe(true);
          alone.close();
        });
        running.close();
      }),
      { numRuns: 120 },
    );
  });

  it("draws nothing if nothing has changed", () => {
    const frame: FrameSpec = { crop: 0, layers: BOXES.map(() => ({ key: "a", motion: AT_REST })) };
    const scene = sceneOf([frame, frame]);
    const compositor = createCompositor();
    expect([compositor.compose(scene, 0), compositor.compose(scene, 1)]).toEqual([true, false]);
    compositor.close();
  });
});

describe("a background that is much larger than its area on screen", () => {
  it("keeps the mean of its pixels when it is scaled down", () => {
    const size = { widthPx: FRAME.widthPx * 5, heightPx: FRAME.heightPx * 5 };
    const plate: Plate = {
      ...plateOf("large", size),
      paint(ctx) {
        ctx.fillStyle = "#000";
        ctx.fillRect(0, 0, size.widthPx, size.heightPx);
        ctx.fillStyle = "#fff";
        for (let x = 0; x < size.widthPx; x += 2) ctx.fillRect(x, 0, 1, size.heightPx);
      },
    };
    const whole = { xPx: 0, yPx: 0, ...FRAME };
    const crop = { xPx: 0, yPx: 0, ...size };
    const scene = {
      ...sceneOf([{ crop: 0, layers: BOXES.map(() => ({ key: null, motion: AT_REST })) }]),
      platesAt: () => [{ plate, crop, dest: whole, opacity: 1, frameIndex: null }],
    };
    const compositor = createCompositor();
    compositor.compose(scene, 0);
    const luma = pixelsOf(compositor).subarray(0, FRAME.widthPx * FRAME.heightPx);
    // In limited range, this is halfway between 16 and 235.
    expect(Math.max(...luma.map((value) => Math.abs(value - 125.5)))).toBeLessThan(2);
    compositor.close();
  });
});
