import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitNalUnits, toDecoderConfiguration, toLengthPrefixed } from "../encoder/h264/annex-b.js";
import { frameCountOf, MAX_CHUNK_FRAMES, planChunks } from "./plan-chunks.js";
import { parseChunk, serializeChunk } from "./video-chunk.js";

const anyChunk = fc
  .array(fc.record({ frame: fc.nat(200), isKey: fc.boolean(), byteLength: fc.nat(40) }), { maxLength: 20 })
  .chain((samples) =>
    fc.record({
      samples: fc.constant(samples),
      decoderConfiguration: fc.uint8Array({ maxLength: 60 }),
      data: fc.uint8Array({
        minLength: samples.reduce((sum, { byteLength }) => sum + byteLength, 0),
        maxLength: samples.reduce((sum, { byteLength }) => sum + byteLength, 0),
      }),
    }),
  );

describe("a stored video chunk", () => {
  it("is read back unchanged", () => {
    fc.assert(
      fc.property(anyChunk, (chunk) => {
        const { decoderConfiguration, samples, data } = parseChunk(serializeChunk(chunk))!;
        expect(samples).toEqual(chunk.samples);
        expect([...decoderConfiguration]).toEqual([...chunk.decoderConfiguration]);
        expect([...data]).toEqual([...chunk.data]);
      }),
    );
  });

  it("is rejected if it is truncated", () => {
    const whole = serializeChunk({
      samples: [{ frame: 0, isKey: true, byteLength: 5 }],
      decoderConfiguration: Uint8Array.of(1, 2, 3),
      data: new Uint8Array(5),
    });
    for (let length = 0; length < whole.length; length++)
      expect(parseChunk(whole.subarray(0, length))).toBeNull();
  });

  it("is rejected if a bit is flipped", () => {
    const chunk = {
      samples: [{ frame: 0, isKey: true, byteLength: 5 }],
      decoderConfiguration: Uint8Array.of(1, 2, 3),
      data: new Uint8Array(5),
    };
    for (let bit = 0; bit < serializeChunk(chunk).length * 8; bit++) {
      const damaged = serializeChunk(chunk);
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      expect(parseChunk(damaged)).toBeNull();
    }
  });
});

describe("NAL units", () => {
  it("are split at start codes of three and four bytes", () => {
    const stream = Uint8Array.of(0, 0, 0, 1, 0x67, 9, 0, 0, 1, 0x68, 8, 0, 0, 0, 1, 0x65, 7, 7);
    expect(splitNalUnits(stream).map((unit) => [...unit])).toEqual([
      [0x67, 9],
      [0x68, 8],
      [0x65, 7, 7],
    ]);
    expect([...toLengthPrefixed(stream)]).toEqual([
      0, 0, 0, 2, 0x67, 9, 0, 0, 0, 2, 0x68, 8, 0, 0, 0, 3, 0x65, 7, 7,
    ]);
  });

  it("with parameter sets become the decoder configuration record", () => {
    const sets = Uint8Array.of(0, 0, 0, 1, 0x67, 100, 0, 40, 5, 0, 0, 1, 0x68, 6);
    expect([...toDecoderConfiguration(sets)]).toEqual([
      1, 100, 0, 40, 255, 225, 0, 5, 103, 100, 0, 40, 5, 1, 0, 2, 104, 6, 253, 248, 248, 0,
    ]);
  });
});

describe("planChunks", () => {
  const scenes = fc.array(
    fc.integer({ min: 1, max: 300 }).map((tenths) => ({ durationMs: tenths * 100 })),
    { minLength: 1, maxLength: 12 },
  );

  it("covers every frame of every scene once and in order, in chunks of limited length", () => {
    fc.assert(
      fc.property(scenes, (video) => {
        const chunks = planChunks(video);
        video.forEach(({ durationMs }, sceneIndex) => {
          const own = chunks.filter((chunk) => chunk.sceneIndex === sceneIndex);
          const edges = [0, ...own.map(({ endFrame }) => endFrame)];
          expect(own.map(({ startFrame }) => startFrame)).toEqual(edges.slice(0, -1));
          expect(edges.at(-1)).toBe(frameCountOf(durationMs));
          expect(
            Math.max(...own.map(({ startFrame, endFrame }) => endFrame - startFrame)),
          ).toBeLessThanOrEqual(MAX_CHUNK_FRAMES + 1);
        });
        expect(chunks.map(({ index }) => index)).toEqual(chunks.map((_, index) => index));
      }),
    );
  });

  it("divides a scene in the same way at any position in the video", () => {
    const scene = { durationMs: 7300 };
    const alone = planChunks([scene]).map(({ startFrame, endFrame }) => [startFrame, endFrame]);
    const later = planChunks([{ durationMs: 1100 }, scene]).filter(({ sceneIndex }) => sceneIndex === 1);
    expect(later.map(({ startFrame, endFrame }) => [startFrame, endFrame])).toEqual(alone);
  });
});
