import { describe, expect, it } from "vitest";
import { decodeWav, encodeWav, encodeWavParts, openWavSource } from "./wav.js";

const RAMP = Float32Array.from({ length: 201 }, (_, index) => (index - 100) / 100);

describe("a WAV file", () => {
  it("keeps its samples within one 16-bit step when it is written and read", () => {
    const { samples, sampleRateHz } = decodeWav(encodeWav(RAMP, 16_000));
    expect(sampleRateHz).toBe(16_000);
    expect(samples).toHaveLength(RAMP.length);
    samples.forEach((sample, index) => expect(Math.abs(sample - RAMP[index]!)).toBeLessThan(1 / 16_000));
  });

  it("rounds samples to the nearest step, and halves upwards", () => {
    const steps = [-32_767, -100.5, -1.5, -0.5, -0.4, 0, 0.4, 0.5, 1.5, 100.5, 32_766.6];
    const bytes = encodeWav(
      Float32Array.from(steps, (step) => step / 32_767),
      8_000,
    );
    const pcm = Array.from(steps, (_, index) => new DataView(bytes.buffer).getInt16(44 + 2 * index, true));
    expect(pcm).toEqual(
      steps.map((step) => Math.round(Math.fround(step / 32_767) * 32_767)).map((n) => n + 0),
    );
  });

  it.each([0, 0xffff_ffff])(
    "is read to its end if its header gives the length %i, as streams do",
    (length) => {
      const streamed = encodeWav(RAMP, 16_000);
      new DataView(streamed.buffer).setUint32(40, length, true);
      expect(decodeWav(streamed).samples).toHaveLength(RAMP.length);
    },
  );

  it("has the same bytes when it is encoded in parts, with silence before the sound", () => {
    const samples = Float32Array.from({ length: 600_000 }, (_, index) => Math.sin(index / 9));
    const parts = [...encodeWavParts({ samples, sampleRateHz: 24_000, leadSamples: 5 })];
    const silence = new Float32Array(5);
    const whole = encodeWav(Float32Array.from([...silence, ...samples]), 24_000);
    expect(Buffer.concat(parts)).toEqual(Buffer.from(whole));
    expect(Math.max(...parts.map(({ byteLength }) => byteLength))).toBeLessThan(600_000);
  });

  it("is read part by part from a source that is not in memory", () => {
    const bytes = encodeWav(RAMP, 16_000);
    const asked: number[] = [];
    const read = (from: number, end: number): Uint8Array => {
      asked.push(end - from);
      return bytes.slice(from, end);
    };
    const wav = openWavSource({ byteLength: bytes.byteLength, read });
    expect([wav.sampleRateHz, wav.sampleCount]).toEqual([16_000, RAMP.length]);
    const whole = decodeWav(bytes).samples;
    expect([...wav.read(50, 60)]).toEqual([...whole.subarray(50, 60)]);
    expect([...wav.read(-2, 1), ...wav.read(RAMP.length - 1, RAMP.length + 2)]).toEqual([
      0,
      0,
      whole[0],
      whole.at(-1),
      0,
      0,
    ]);
    expect([...wav.read(-9, -5), ...wav.read(900, 904)]).toEqual(Array.from({ length: 8 }, () => 0));
    expect(Math.max(...asked)).toBeLessThan(30);
  });

  it("clips samples beyond full scale instead of wrapping them", () => {
    const { samples } = decodeWav(encodeWav(Float32Array.of(1.5, -1.5), 8_000));
    expect(samples[0]).toBeGreaterThan(0.99);
    expect(samples[1]).toBeLessThan(-0.99);
  });

  it("with two 24-bit channels is read as their average", () => {
    const bytes = new Uint8Array(44 + 6);
    bytes.set(encodeWav(new Float32Array(3), 48_000).subarray(0, 44));
    const view = new DataView(bytes.buffer);
    view.setUint16(22, 2, true);
    view.setUint16(34, 24, true);
    view.setUint32(40, 6, true);
    bytes.set([0, 0, 0x40, 0, 0, 0xe0], 44);
    expect([...decodeWav(bytes).samples]).toEqual([(0.5 - 0.25) / 2]);
  });

  it.each([
    ["no RIFF header", new TextEncoder().encode("ID3 something else entirely")],
    ["no format or no data", encodeWav(RAMP, 16_000).subarray(0, 20)],
    ["no sound has 4294967295 samples a second", encodeWav(RAMP, 0xffff_ffff)],
  ])("is rejected with the message: %s", (reason, bytes) => {
    expect(() => decodeWav(bytes)).toThrow(reason);
  });
});
