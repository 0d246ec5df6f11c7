import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LoudnessMeter, toDecibels, truePeaks } from "@inkreel/audio";
import { masterTrack } from "./master-track.js";

/** Returns a speech-like signal: bursts of a buzzing voice at different levels, with pauses between them. */
function voice(options: { seconds: number; level: number; pitchHz: number }): Float32Array {
  const { seconds, level, pitchHz } = options;
  const samples = new Float32Array(seconds * 48_000);
  for (let index = 0; index < samples.length; index++) {
    const time = index / 48_000;
    const burst =
      Math.max(0, Math.sin(2 * Math.PI * 2.7 * time)) * (0.4 + 0.6 * Math.abs(Math.sin(time * 1.3)));
    let buzz = 0;
    for (let harmonic = 1; harmonic < 24; harmonic++)
      buzz += Math.cos(2 * Math.PI * pitchHz * harmonic * time + harmonic * harmonic) / harmonic;
    samples[index] = level * burst * buzz;
  }
  return samples;
}

function collect(pieces: Iterable<Float32Array>, length: number): Float32Array {
  const out = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  expect(at).toBe(length);
  return out;
}

describe("mastering", () => {
  it("brings any voice to -14 LUFS with true peaks under -2 dBTP", () => {
    const anyVoice = fc.record({
      seconds: fc.integer({ min: 3, max: 6 }),
      level: fc.double({ min: 0.05, max: 0.4, noNaN: true }),
      pitchHz: fc.integer({ min: 80, max: 300 }),
    });
    fc.assert(
      fc.property(anyVoice, (options) => {
        const track = voice(options);
        const mastered = masterTrack(track);
        const out = collect(mastered.pieces(), track.length);
        const meter = new LoudnessMeter(2);
        meter.push(out);
        expect(Math.abs(meter.integratedLufs() + 14)).toBeLessThan(0.3);
        expect(meter.integratedLufs()).toBeCloseTo(mastered.loudnessLufs, 6);
        expect(toDecibels(Math.max(...truePeaks(out, 480)))).toBeLessThan(-1.9);
      }),
      { numRuns: 8 },
    );
  });

  it("measures true peaks between the samples", () => {
    // A sine at a quarter of the sample rate, sampled 45° after its zeros, has samples 3 dB below its peaks.
    const samples = Float32Array.from({ length: 4800 }, (_, index) =>
      Math.sin((Math.PI / 2) * index + Math.PI / 4),
    );
    const inner = truePeaks(samples, 480).subarray(2, 8);
    expect(toDecibels(Math.max(...samples))).toBeCloseTo(-3.01, 2);
    expect(Math.abs(toDecibels(Math.max(...inner)))).toBeLessThan(0.2);
  });

  it("keeps silence silent", () => {
    const mastered = masterTrack(new Float32Array(96_000));
    expect(mastered.loudnessLufs).toBe(-Infinity);
    expect(collect(mastered.pieces(), 96_000).every((sample) => sample === 0)).toBe(true);
  });
});
