import { describe, expect, it } from "vitest";
import { loudnessOf } from "./loudness-meter.js";
import { SPEECH_LOUDNESS, toLoudness } from "./to-loudness.js";
import { toDecibels, truePeaks } from "./true-peak.js";

/** Returns a quiet tone with half a millisecond of loud samples every 50 ms. */
function spikyTone(sampleRateHz: number): Float32Array {
  return Float32Array.from({ length: 3 * sampleRateHz }, (_, index) => {
    const isSpike = index % (sampleRateHz / 20) < sampleRateHz / 2000;
    return (isSpike ? 0.6 : 0.05) * Math.sin((2 * Math.PI * 997 * index) / sampleRateHz);
  });
}

describe("toLoudness", () => {
  it.each([8000, 16_000, 24_000, 48_000])(
    "reaches the loudness of speech despite high peaks, without exceeding the true-peak limit, at %d Hz",
    (sampleRateHz) => {
      const samples = toLoudness({ samples: spikyTone(sampleRateHz), sampleRateHz }, SPEECH_LOUDNESS);
      expect(Math.abs(loudnessOf({ samples, sampleRateHz }) - SPEECH_LOUDNESS.lufs)).toBeLessThan(0.3);
      const peak = truePeaks(samples, 16).reduce((most, value) => Math.max(most, value), 0);
      expect(toDecibels(peak)).toBeLessThanOrEqual(SPEECH_LOUDNESS.truePeakDb);
    },
  );

  it("leaves silence silent", () => {
    const silence = { samples: new Float32Array(16_000), sampleRateHz: 16_000 };
    expect(toLoudness(silence, SPEECH_LOUDNESS).every((sample) => sample === 0)).toBe(true);
  });

  it("measures a true peak between the samples", () => {
    const betweenSamples = Float32Array.from({ length: 4_800 }, (_, index) =>
      Math.sin((Math.PI / 2) * index + Math.PI / 4),
    );
    expect(toDecibels(truePeaks(betweenSamples, 4_800)[0] ?? 0)).toBeCloseTo(0, 0);
  });
});
