import { describe, expect, it } from "vitest";
import { resample } from "./resample.js";

function sine(options: { hz: number; rateHz: number; seconds: number }): Float32Array {
  const { hz, rateHz, seconds } = options;
  return Float32Array.from({ length: rateHz * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hz * index) / rateHz),
  );
}

function levelDb(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** Returns the signal without its ends, where it is cut off. */
function middle(samples: Float32Array): Float32Array {
  return samples.subarray(2000, -2000);
}

describe("resampling", () => {
  it.each([16_000, 22_050, 24_000, 44_100, 96_000])(
    "keeps the phase of a tone from %i Hz, with distortion under -80 dB",
    (rateHz) => {
      const out = resample(sine({ hz: 1000, rateHz, seconds: 1 }), rateHz, 48_000);
      const exact = sine({ hz: 1000, rateHz: 48_000, seconds: 1 });
      const error = out.map((sample, index) => sample - exact[index]!);
      expect(out).toHaveLength(48_000);
      expect(levelDb(middle(error)) - levelDb(middle(exact))).toBeLessThan(-80);
    },
  );

  it("creates no alias image above the original band", () => {
    const out = middle(resample(sine({ hz: 7000, rateHz: 16_000, seconds: 1 }), 16_000, 48_000));
    expect(toneDb(out, 9000) - toneDb(out, 7000)).toBeLessThan(-80);
  });

  it.each([
    [44_101, 16_000],
    [48_000, 47_999],
    [767_999, 16_000],
  ])(
    "keeps the phase of a tone from %i to %i Hz, with distortion under -60 dB, although the ratio is not a simple fraction",
    (from, to) => {
      const out = resample(sine({ hz: 1000, rateHz: from, seconds: 1 }), from, to);
      const exact = sine({ hz: 1000, rateHz: to, seconds: 1 });
      const error = out.map((sample, index) => sample - exact[index]!);
      expect(levelDb(middle(error)) - levelDb(middle(exact))).toBeLessThan(-60);
    },
  );

  it("removes frequencies that the new rate cannot represent", () => {
    const out = resample(sine({ hz: 30_000, rateHz: 96_000, seconds: 1 }), 96_000, 48_000);
    expect(levelDb(middle(out))).toBeLessThan(-70);
  });
});

/** Measures the strength of one frequency in a signal at 48 kHz, by correlation under a Hann window. */
function toneDb(samples: Float32Array, hz: number): number {
  let real = 0;
  let imaginary = 0;
  samples.forEach((sample, index) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / samples.length);
    const angle = (2 * Math.PI * hz * index) / 48_000;
    real += window * sample * Math.cos(angle);
    imaginary += window * sample * Math.sin(angle);
  });
  return 10 * Math.log10(real * real + imaginary * imaginary);
}
