import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { drawImage, type ImageDraw } from "./draw-image.js";
import { drawTurned } from "./draw-turned.js";
import { createKernel, type Kernel } from "./kernel.js";
import { allocatePlanarImage, paddedStrides, type PlanarImage } from "./planar-image.js";

let kernel: Kernel;

beforeAll(async () => {
  kernel = await createKernel();
});

interface Size {
  widthPx: number;
  heightPx: number;
}

function allocate(size: Size, hasAlpha: boolean): PlanarImage {
  const strides = paddedStrides(size.widthPx);
  return allocatePlanarImage({ memory: kernel.memory, ...size, hasAlpha, strides });
}

function free(image: PlanarImage): void {
  kernel.memory.free(image.address, image.byteLength);
}

function withRgba<T>(rgba: Uint8Array, use: (address: number) => T): T {
  const address = kernel.memory.allocate(rgba.length + 64);
  kernel.memory.bytes.set(rgba, address);
  const result = use(address);
  kernel.memory.free(address, rgba.length + 64);
  return result;
}

function convert(rgba: Uint8Array, size: Size, hasAlpha: boolean): PlanarImage {
  const image = allocate(size, hasAlpha);
  const { y, u, v, alpha, alphaHalf, strideY, strideC } = image;
  const { widthPx, heightPx } = size;
  withRgba(rgba, (at) =>
    kernel.run.convertRgba(at, widthPx * 4, widthPx, heightPx, y, u, v, alpha, alphaHalf, strideY, strideC),
  );
  return image;
}

type Plane = "y" | "u" | "v" | "alpha" | "alphaHalf";

function pixel(image: PlanarImage, plane: Plane, { x, y }: { x: number; y: number }): number {
  const stride = plane === "y" || plane === "alpha" ? image.strideY : image.strideC;
  return kernel.memory.bytes[image[plane] + y * stride + x]!;
}

/** Premultiplied RGBA pixels and their size. */
const premultiplied = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 6 }), fc.infiniteStream(fc.nat(255)))
  .map(([halfWidth, halfHeight, stream]) => {
    const size = { widthPx: halfWidth * 2, heightPx: halfHeight * 2 };
    const rgba = new Uint8Array(size.widthPx * size.heightPx * 4);
    for (let at = 0; at < rgba.length; at += 4) {
      const alpha = stream.next().value!;
      for (let channel = 0; channel < 3; channel++)
        rgba[at + channel] = Math.round((stream.next().value! * alpha) / 255);
      rgba[at + 3] = alpha;
    }
    return { size, rgba };
  });

/** Computes BT.709 independently of the kernel, in floating point and on values from 0 to 1. */
function referenceYuv([red, green, blue, alpha]: number[]): [number, number, number] {
  const luma = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  const share = alpha! / 255;
  return [
    16 * share + (219 * luma) / 255,
    128 * share + (224 * (blue! - luma)) / 1.8556 / 255,
    128 * share + (224 * (red! - luma)) / 1.5748 / 255,
  ];
}

describe("converting RGBA pixels to YUV", () => {
  it("matches BT.709 in limited range with premultiplied alpha, within one step", () => {
    fc.assert(
      fc.property(premultiplied, ({ size, rgba }) => {
        const image = convert(rgba, size, true);
        for (let y = 0; y < size.heightPx; y++)
          for (let x = 0; x < size.widthPx; x++) {
            const at = (y * size.widthPx + x) * 4;
            expect(
              Math.abs(pixel(image, "y", { x, y }) - referenceYuv([...rgba.subarray(at, at + 4)])[0]),
            ).toBeLessThan(1);
            expect(pixel(image, "alpha", { x, y })).toBe(rgba[at + 3]);
          }
        free(image);
      }),
      { numRuns: 40 },
    );
  });

  it("calculates the chroma of four pixels from their mean", () => {
    fc.assert(
      fc.property(premultiplied, ({ size, rgba }) => {
        const image = convert(rgba, size, true);
        for (let y = 0; y < size.heightPx / 2; y++)
          for (let x = 0; x < size.widthPx / 2; x++) {
            const corners = [0, 1].flatMap((dy) =>
              [0, 1].map((dx) => ((2 * y + dy) * size.widthPx + 2 * x + dx) * 4),
            );
            const mean = [0, 1, 2, 3].map(
              (channel) => corners.reduce((sum, at) => sum + rgba[at + channel]!, 0) / 4,
            );
            const [, u, v] = referenceYuv(mean);
            expect(Math.abs(pixel(image, "u", { x, y }) - u)).toBeLessThan(1);
            expect(Math.abs(pixel(image, "v", { x, y }) - v)).toBeLessThan(1);
            expect(Math.abs(pixel(image, "alphaHalf", { x, y }) - mean[3]!)).toBeLessThan(1);
          }
        free(image);
      }),
      { numRuns: 40 },
    );
  });

  it("gives the limits of the range for black and white", () => {
    const size = { widthPx: 2, heightPx: 2 };
    const black = convert(
      Uint8Array.from({ length: 16 }, (_, index) => (index % 4 === 3 ? 255 : 0)),
      size,
      false,
    );
    const white = convert(new Uint8Array(16).fill(255), size, false);
    const at = { x: 0, y: 0 };
    expect([pixel(black, "y", at), pixel(black, "u", at), pixel(black, "v", at)]).toEqual([16, 128, 128]);
    expect([pixel(white, "y", at), pixel(white, "u", at), pixel(white, "v", at)]).toEqual([235, 128, 128]);
  });
});

describe("finding the visible part of an image", () => {
  it("returns the smallest rectangle around all visible pixels", () => {
    const raster = fc.record({
      widthPx: fc.integer({ min: 1, max: 40 }),
      heightPx: fc.integer({ min: 1, max: 12 }),
      dots: fc.array(fc.tuple(fc.nat(39), fc.nat(11)), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(raster, ({ widthPx, heightPx, dots }) => {
        const visible = dots.filter(([x, y]) => x < widthPx && y < heightPx);
        const rgba = new Uint8Array(widthPx * heightPx * 4);
        for (const [x, y] of visible) rgba[(y * widthPx + x) * 4 + 3] = 1;
        const columns = kernel.memory.allocate(widthPx * 4 + 64);
        const found = withRgba(rgba, (at) => {
          kernel.run.alphaBounds(at, widthPx, heightPx, columns, kernel.scratchAddress);
          return [...new Int32Array(kernel.memory.bytes.buffer, kernel.scratchAddress, 4)];
        });
        kernel.memory.free(columns, widthPx * 4 + 64);
        const xs = visible.map(([x]) => x);
        const ys = visible.map(([, y]) => y);
        const expected =
          visible.length === 0
            ? [0, 0, 0, 0]
            : [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
        expect(found).toEqual(expected);
      }),
    );
  });
});

const FRAME = { widthPx: 48, heightPx: 32 };

/** Computes in floating point what the kernel should do to luma. */
function referenceLuma(
  draw: ImageDraw,
  before: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const { image, crop, dest, opacity } = draw;
  const sample = (plane: Plane, x: number, y: number): number => {
    const px = clamp(
      crop.xPx + ((x - dest.xPx + 0.5) * crop.widthPx) / dest.widthPx - 0.5,
      image.widthPx - 1,
    );
    const py = clamp(
      crop.yPx + ((y - dest.yPx + 0.5) * crop.heightPx) / dest.heightPx - 0.5,
      image.heightPx - 1,
    );
    const at = (dx: number, dy: number): number =>
      pixel(image, plane, {
        x: Math.min(image.widthPx - 1, Math.floor(px) + dx),
        y: Math.min(image.heightPx - 1, Math.floor(py) + dy),
      });
    const fx = px % 1;
    const fy = py % 1;
    return (1 - fy) * ((1 - fx) * at(0, 0) + fx * at(1, 0)) + fy * ((1 - fx) * at(0, 1) + fx * at(1, 1));
  };
  return (x, y) => {
    const inside =
      x >= dest.xPx && x < dest.xPx + dest.widthPx && y >= dest.yPx && y < dest.yPx + dest.heightPx;
    if (!inside) return before(x, y);
    const alpha = image.alpha === 0 ? 1 : sample("alpha", x, y) / 255;
    const value = sample("y", x, y) * opacity;
    return value + before(x, y) * (1 - alpha * opacity);
  };
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, value));
}

describe("drawing an image into a frame", () => {
  const even = (max: number): fc.Arbitrary<number> =>
    fc.integer({ min: -8, max: max / 2 }).map((half) => half * 2);
  const arbitraryDraw = fc.record({
    source: premultiplied,
    hasAlpha: fc.boolean(),
    crop: fc.record({
      xPx: fc.double({ min: -3, max: 10, noNaN: true }),
      yPx: fc.double({ min: -3, max: 4, noNaN: true }),
      scale: fc.oneof(fc.constant(1), fc.double({ min: 0.3, max: 1.9, noNaN: true })),
    }),
    dest: fc.record({
      xPx: even(44),
      yPx: even(28),
      halfWidth: fc.integer({ min: 1, max: 26 }),
      halfHeight: fc.integer({ min: 1, max: 18 }),
    }),
    opacity: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })),
  });

  it("matches bilinear sampling and alpha blending, within rounding", () => {
    fc.assert(
      fc.property(arbitraryDraw, ({ source, hasAlpha, crop, dest, opacity }) => {
        if (!hasAlpha) for (let at = 3; at < source.rgba.length; at += 4) source.rgba[at] = 255;
        const image = convert(source.rgba, source.size, hasAlpha);
        const frame = allocate(FRAME, false);
        const before = (x: number, y: number): number => 16 + ((x * 7 + y * 13) % 200);
        for (let y = 0; y < FRAME.heightPx; y++)
          for (let x = 0; x < FRAME.widthPx; x++)
            kernel.memory.bytes[frame.y + y * frame.strideY + x] = before(x, y);
        const size = { widthPx: dest.halfWidth * 2, heightPx: dest.halfHeight * 2 };
        const draw: ImageDraw = {
          image,
          crop: { ...crop, widthPx: size.widthPx * crop.scale, heightPx: size.heightPx * crop.scale },
          dest: { ...dest, ...size },
          opacity,
          clip: null,
          window: null,
        };
        drawImage(kernel, frame, draw);
        const expected = referenceLuma(draw, before);
        for (let y = 0; y < FRAME.heightPx; y++)
          for (let x = 0; x < FRAME.widthPx; x++)
            expect(Math.abs(pixel(frame, "y", { x, y }) - expected(x, y))).toBeLessThan(3.5);
        free(image);
        free(frame);
      }),
      { numRuns: 150 },
    );
  });

  it("copies pixels unchanged without scaling or subpixel offsets", () => {
    const size = { widthPx: 20, heightPx: 10 };
    const rgba = Uint8Array.from({ length: 800 }, (_, index) => (index % 4 === 3 ? 255 : (index * 37) % 256));
    const image = convert(rgba, size, false);
    const frame = allocate(FRAME, false);
    const crop = { xPx: 4, yPx: 2, widthPx: 12, heightPx: 6 };
    drawImage(kernel, frame, {
      image,
      crop,
      dest: { ...crop, xPx: 6, yPx: 8 },
      opacity: 1,
      clip: null,
      window: null,
    });
    for (let y = 0; y < 6; y++)
      for (let x = 0; x < 12; x++)
        expect(pixel(frame, "y", { x: x + 6, y: y + 8 })).toBe(pixel(image, "y", { x: x + 4, y: y + 2 }));
    for (let y = 0; y < 3; y++)
      for (let x = 0; x < 6; x++)
        expect(pixel(frame, "u", { x: x + 3, y: y + 4 })).toBe(pixel(image, "u", { x: x + 2, y: y + 1 }));
  });

  it("throws an error for a reduction so strong that pixels would be skipped", () => {
    const image = convert(new Uint8Array(40 * 4 * 4).fill(255), { widthPx: 40, heightPx: 4 }, false);
    const frame = allocate(FRAME, false);
    const crop = { xPx: 0, yPx: 0, widthPx: 40, heightPx: 4 };
    const dest = { xPx: 0, yPx: 0, widthPx: 8, heightPx: 4 };
    expect(() =>
      drawImage(kernel, frame, { image, crop, dest, opacity: 1, clip: null, window: null }),
    ).toThrow(/shrunk 5.00 times/);
  });
});

describe("drawing a turned image into a frame", () => {
  const turns = fc.record({
    source: premultiplied,
    angleRad: fc.double({ min: -4, max: 4, noNaN: true }),
    step: fc.double({ min: 0.4, max: 1.9, noNaN: true }),
    origin: fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) }),
  });

  /** Makes the outer two pixels transparent, as the rasters of layers have them. */
  function withBorder({ size, rgba }: { size: Size; rgba: Uint8Array }): Uint8Array {
    return rgba.map((value, at) => {
      const x = Math.floor(at / 4) % size.widthPx;
      const y = Math.floor(at / 4 / size.widthPx);
      const isInside = x >= 2 && y >= 2 && x < size.widthPx - 2 && y < size.heightPx - 2;
      return isInside ? value : 0;
    });
  }

  /** Computes a bilinear sample in floating point; everything outside of the image is transparent. */
  function sampleAt(image: PlanarImage, plane: Plane, at: { x: number; y: number }): number {
    const shrink = plane === "y" || plane === "alpha" ? 1 : 2;
    const [left, top] = [Math.floor(at.x), Math.floor(at.y)];
    let sum = 0;
    for (const x of [left, left + 1])
      for (const y of [top, top + 1]) {
        const isOutside = x < 0 || y < 0 || x >= image.widthPx / shrink || y >= image.heightPx / shrink;
        if (isOutside) continue;
        sum += pixel(image, plane, { x, y }) * (1 - Math.abs(at.x - x)) * (1 - Math.abs(at.y - y));
      }
    return sum;
  }

  it("matches bilinear sampling and alpha blending in all planes, within rounding", () => {
    const planes = [
      { plane: "y", alpha: "alpha", shrink: 1 },
      { plane: "u", alpha: "alphaHalf", shrink: 2 },
      { plane: "v", alpha: "alphaHalf", shrink: 2 },
    ] as const;
    fc.assert(
      fc.property(turns, ({ source, angleRad, step, origin }) => {
        const image = convert(withBorder(source), source.size, true);
        const frame = allocate(FRAME, false);
        kernel.memory.bytes.fill(100, frame.address, frame.address + frame.byteLength);
        const [cos, sin] = [Math.cos(angleRad) * step, Math.sin(angleRad) * step];
        const toImage = { origin, column: { x: cos, y: -sin }, row: { x: sin, y: cos } };
        const dest = { xPx: 0, yPx: 0, ...FRAME };
        drawTurned(kernel, frame, { image, toImage, dest, opacity: 1, clip: null, window: null });
        for (const { plane, alpha, shrink } of planes)
          for (let y = 0; y < FRAME.heightPx / shrink; y++)
            for (let x = 0; x < FRAME.widthPx / shrink; x++) {
              const at = {
                x: origin.x / shrink + (x + 0.5) * cos + (y + 0.5) * sin - 0.5,
                y: origin.y / shrink - (x + 0.5) * sin + (y + 0.5) * cos - 0.5,
              };
              const cover = sampleAt(image, alpha, at) / 255;
              const expected = sampleAt(image, plane, at) + 100 * (1 - cover);
              expect(Math.abs(pixel(frame, plane, { x, y }) - expected)).toBeLessThan(4);
            }
        free(image);
        free(frame);
      }),
      { numRuns: 100 },
    );
  });
});
