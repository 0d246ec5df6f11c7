import * as fc from "fast-check";
import { expect, it } from "vitest";
import { decodeVideo } from "../../testing/decode-video-file.js";
import type { EncodedFrame } from "../video-encoder.js";
import { videoSettings } from "../video-settings.js";
import { openX264Encoder } from "../x264-encoder.js";
import { toDecoderConfiguration, toLengthPrefixed } from "./annex-b.js";
import { payloadOf, writeNalUnit } from "./nal-unit.js";
import { BitReader, BitWriter } from "./repeated-pictures.js";

const WIDTH = 160;
const HEIGHT = 112;
const FPS = 30;
const CODEC = "avc1.640028";

/** Draws a bright square that moves over a gradient, at its position of the given `step`. */
function drawStep(step: number, stride: number): Uint8Array {
  const luma = new Uint8Array(stride * HEIGHT);
  const left = 8 + ((step * 13) % (WIDTH - 48));
  const top = 8 + ((step * 7) % (HEIGHT - 48));
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isInside = x >= left && x < left + 32 && y >= top && y < top + 32;
      luma[y * stride + x] = isInside ? 200 - ((x * 5 + y * 3) % 40) : 40 + ((x + y) >> 2);
    }
  return luma;
}

/** Each number of `runs` is how many times in a row one picture is shown. */
function encode(runs: readonly number[]): {
  frames: EncodedFrame[];
  config: Uint8Array;
  sources: Uint8Array[];
} {
  const encoder = openX264Encoder(
    videoSettings({ widthPx: WIDTH, heightPx: HEIGHT, threads: 1, arch: process.arch }),
  );
  const frames: EncodedFrame[] = [];
  const sources: Uint8Array[] = [];
  const chroma = new Uint8Array((encoder.strideC * HEIGHT) / 2).fill(128);
  runs.forEach((count, step) => {
    const y = drawStep(step, encoder.strideY);
    for (let shown = 0; shown < count; shown++) {
      frames.push(...encoder.encode(shown === 0 ? { y, u: chroma, v: chroma } : null));
      sources.push(withoutPadding(y, encoder.strideY));
    }
  });
  frames.push(...encoder.finish());
  const config = toDecoderConfiguration(encoder.parameterSets);
  encoder.close();
  return { frames, config, sources };
}

function withoutPadding(plane: Uint8Array, stride: number): Uint8Array {
  const out = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) out.set(plane.subarray(y * stride, y * stride + WIDTH), y * WIDTH);
  return out;
}

async function decode({ frames, config }: ReturnType<typeof encode>): Promise<Uint8Array[]> {
  const packets = frames.map(({ frame, isKey, bytes }) => ({
    type: isKey ? ("key" as const) : ("delta" as const),
    timestamp: frame / FPS,
    data: toLengthPrefixed(bytes),
  }));
  const everyFrame = frames.map((_, index) => index);
  const decoderConfig = { codec: CODEC, codedWidth: WIDTH, codedHeight: HEIGHT, description: config };
  const { luma } = await decodeVideo(decoderConfig, packets, everyFrame);
  return everyFrame.map((index) => luma.get(index)!.subarray(0, WIDTH * HEIGHT));
}

function psnr(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at]! - b[at]!) ** 2;
  return 10 * Math.log10((255 * 255 * a.length) / Math.max(sum, 1));
}

it("the video stream decodes to its input frames, with any repeated frames", async () => {
  const anyRuns = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(anyRuns, async (runs) => {
      const video = encode(runs);
      const shown = await decode(video);
      expect(shown.length).toBe(video.sources.length);
      video.sources.forEach((source, frame) => expect(psnr(shown[frame]!, source)).toBeGreaterThan(32));
    }),
    { numRuns: 20 },
  );
});

it("a repeated frame has exactly the same pixels and takes less than 20 bytes", async () => {
  const video = encode([3, 1, 1, 20, 1, 40, 2]);
  const shown = await decode(video);
  for (const [first, last] of [
    [0, 2],
    [5, 24],
    [26, 65],
    [66, 67],
  ] as const)
    for (let frame = first + 1; frame <= last; frame++) {
      expect(shown[frame]).toEqual(shown[first]);
      expect(video.frames.find((picture) => picture.frame === frame)!.bytes.length).toBeLessThan(20);
    }
});

it("a NAL unit contains no start code in its payload, and is read back unchanged", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 255), { maxLength: 60 }), (bytes) => {
      const payload = Uint8Array.from([...bytes, 0x80]);
      const unit = writeNalUnit(0x41, payload);
      expect(Buffer.from(unit).indexOf(Buffer.from([0, 0, 1]), 4)).toBe(-1);
      expect([...payloadOf(unit.subarray(4))]).toEqual([...payload]);
    }),
  );
});

it("the Exp-Golomb codes and bits of BitWriter are read back by BitReader", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 20 }), (numbers) => {
      const writer = new BitWriter();
      for (const number of numbers) writer.unsigned(number).bits(number, 7);
      const reader = new BitReader(writer.finish());
      for (const number of numbers) {
        expect(reader.unsigned()).toBe(number);
        expect(reader.bits(7)).toBe(number & 127);
      }
    }),
  );
});
