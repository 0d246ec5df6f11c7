import { TEMPLATE_TYPES } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { CUE_KINDS } from "./sound-cue.js";
import { makeEffect } from "./make-effect.js";

const SAMPLES_PER_MS = 48;
const all = TEMPLATE_TYPES.flatMap((template) => CUE_KINDS.map((kind) => ({ template, kind })));

/** Returns the level of the loudest 100 ms in dB of full scale. */
function levelDb(samples: Float32Array): number {
  const size = Math.min(100 * SAMPLES_PER_MS, samples.length);
  let most = 0;
  for (let at = 0; at + size <= samples.length; at += SAMPLES_PER_MS)
    most = Math.max(
      most,
      samples.subarray(at, at + size).reduce((sum, sample) => sum + sample ** 2, 0) / size,
    );
  return 10 * Math.log10(most);
}

/** Returns the middle of the loudest 20 ms. */
function peakMs(samples: Float32Array): number {
  const size = 20 * SAMPLES_PER_MS;
  let best = { at: 0, energy: 0 };
  for (let at = 0; at + size <= samples.length; at += SAMPLES_PER_MS) {
    const energy = samples.subarray(at, at + size).reduce((sum, sample) => sum + sample ** 2, 0);
    if (energy > best.energy) best = { at, energy };
  }
  return best.at / SAMPLES_PER_MS + 10;
}

/** Returns the strength of a frequency in the samples. */
function strengthOf(samples: Float32Array, hz: number): number {
  let real = 0;
  let imaginary = 0;
  samples.forEach((sample, index) => {
    real += sample * Math.cos((2 * Math.PI * hz * index) / 48_000);
    imaginary += sample * Math.sin((2 * Math.PI * hz * index) / 48_000);
  });
  return Math.hypot(real, imaginary);
}

describe("an effect", () => {
  it.each(all)("$kind of $template is 12 to 18 dB below speech at any strength", ({ template, kind }) => {
    const below = [0, 1].map(
      (strength) =>
        -16 - levelDb(makeEffect({ kind, strength, step: 0 }, { template, rootMidi: null }).samples),
    );
    expect(below[0]!).toBeLessThan(18.1);
    expect(below[1]!).toBeGreaterThan(14.3);
    expect(below[0]! - below[1]!).toBeCloseTo(3.5, 1);
  });

  it.each(all)("$kind of $template is loudest at the time of its cue", ({ template, kind }) => {
    const { samples, leadMs } = makeEffect({ kind, strength: 1, step: 0 }, { template, rootMidi: null });
    expect(Math.abs(peakMs(samples) - leadMs)).toBeLessThan(40);
  });

  it("begins and ends in silence", () => {
    for (const { template, kind } of all) {
      const { samples } = makeEffect({ kind, strength: 1, step: 0 }, { template, rootMidi: null });
      expect(Math.abs(samples[0]!)).toBeLessThan(0.001);
      expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.001);
    }
  });

  it("is in the key of the music, and rises from step to step", () => {
    const tick = (rootMidi: number, step: number) =>
      makeEffect({ kind: "tick", strength: 1, step }, { template: "tutorial", rootMidi }).samples;
    const hzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);
    for (const root of [45, 50, 58]) {
      const others = [1, 2, 3, 6].map((semitones) => strengthOf(tick(root, 0), hzOf(root + 24 + semitones)));
      expect(strengthOf(tick(root, 0), hzOf(root + 24))).toBeGreaterThan(3 * Math.max(...others));
      expect(strengthOf(tick(root, 1), hzOf(root + 31))).toBeGreaterThan(
        3 * strengthOf(tick(root, 1), hzOf(root + 24)),
      );
    }
  });

  it("has the same samples each time", () => {
    const make = () =>
      makeEffect({ kind: "riser", strength: 0.9, step: 0 }, { template: "story", rootMidi: 50 });
    expect(make()).toEqual(make());
  });
});
