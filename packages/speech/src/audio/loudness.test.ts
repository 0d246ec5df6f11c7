import { describe, expect, it } from "vitest";
import { levelSpeech } from "./level-speech.js";
import { measureLoudness } from "./loudness.js";
import { SPEECH_TARGET, normaliseLoudness } from "./normalise-loudness.js";
import { resample } from "./resample.js";

function sine({ hz = 997, amplitude = 1, seconds = 3, sampleRateHz = 48_000 } = {}): Float32Array {
  return Float32Array.from(
    { length: seconds * sampleRateHz },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hz * index) / sampleRateHz),
  );
}

describe("measureLoudness", () => {
  it.each([16_000, 44_100, 48_000])(
    "gives the −3.01 LUFS of the recommendation for a full-scale sine at %d Hz",
    (rate) => {
      expect(measureLoudness(sine({ sampleRateHz: rate }), rate).integratedLufs).toBeCloseTo(-3.01, 1);
    },
  );

  it("falls by 20 LU for a tenth of the amplitude", () => {
    expect(measureLoudness(sine({ amplitude: 0.1 }), 48_000).integratedLufs).toBeCloseTo(-23.01, 1);
  });

  it("passes over silence, which the gates leave out", () => {
    const loud = sine();
    const withSilence = new Float32Array(loud.length * 3);
    withSilence.set(loud);
    const difference =
      measureLoudness(withSilence, 48_000).integratedLufs - measureLoudness(loud, 48_000).integratedLufs;
    expect(Math.abs(difference)).toBeLessThan(0.6);
  });

  it("finds the peak between the samples", () => {
    const betweenSamples = Float32Array.from({ length: 4_800 }, (_, index) =>
      Math.sin((Math.PI / 2) * index + Math.PI / 4),
    );
    expect(measureLoudness(betweenSamples, 48_000).truePeakDb).toBeCloseTo(0, 0);
  });

  it("is minus infinity for silence and for nothing", () => {
    expect(measureLoudness(new Float32Array(48_000), 48_000).integratedLufs).toBe(-Infinity);
    expect(measureLoudness(new Float32Array(0), 48_000).integratedLufs).toBe(-Infinity);
  });
});

describe("normaliseLoudness", () => {
  it("reaches the target under the ceiling though peaks stand in the way", () => {
    const spiky = sine({ amplitude: 0.05, sampleRateHz: 16_000 }).map(
      (sample, index) => sample * (index % 800 < 8 ? 12 : 1),
    );
    const { integratedLufs, truePeakDb } = measureLoudness(normaliseLoudness(spiky, 16_000), 16_000);
    expect(Math.abs(integratedLufs - SPEECH_TARGET.lufs)).toBeLessThan(0.3);
    expect(truePeakDb).toBeLessThanOrEqual(SPEECH_TARGET.truePeakDb);
  });

  it("leaves silence silent", () => {
    expect(normaliseLoudness(new Float32Array(16_000), 16_000).every((sample) => sample === 0)).toBe(true);
  });
});

describe("levelSpeech", () => {
  const RATE_HZ = 16_000;

  /** The speech, and how often the event loop came round meanwhile. */
  async function level(samples: Float32Array) {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const levelled = await levelSpeech({ samples, sampleRateHz: RATE_HZ }, null);
    isOver = true;
    return { levelled, turns };
  }

  it("lets the event loop do other things while it works on a long scene", async () => {
    const long = sine({ amplitude: 0.05, seconds: 60, sampleRateHz: RATE_HZ });
    const { levelled, turns } = await level(long);
    expect(turns).toBeGreaterThan(10);
    expect(levelled).toEqual(normaliseLoudness(long, RATE_HZ));
  });

  it("works on a short one at once", async () => {
    const short = sine({ amplitude: 0.05, seconds: 2, sampleRateHz: RATE_HZ });
    const { levelled, turns } = await level(short);
    expect(turns).toBe(0);
    expect(levelled).toEqual(normaliseLoudness(short, RATE_HZ));
  });
});

describe("resample", () => {
  it("keeps a tone that both rates carry", () => {
    const tone = resample(sine({ hz: 1_000, sampleRateHz: 16_000 }), 22_050 / 16_000);
    const expected = sine({ hz: 1_000, sampleRateHz: 22_050 });
    const middle = tone.subarray(1_000, 50_000);
    const worst = middle.reduce(
      (most, sample, index) => Math.max(most, Math.abs(sample - expected[index + 1_000]!)),
      0,
    );
    expect(worst).toBeLessThan(0.01);
  });

  it("filters out what the lower rate cannot carry", () => {
    const folded = resample(sine({ hz: 7_000, sampleRateHz: 16_000 }), 0.5).subarray(500, 20_000);
    expect(folded.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.01);
  });
});
