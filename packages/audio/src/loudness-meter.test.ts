import { describe, expect, it } from "vitest";
import { LoudnessMeter, loudnessOf } from "./loudness-meter.js";

/** Returns a 1 kHz sine at 48 kHz. Levels are those of its peaks in dBFS, as in EBU Tech 3341. */
function tone(parts: { levelDbfs: number; seconds: number }[]): Float32Array {
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const samples = new Float32Array(total * 48_000);
  let at = 0;
  for (const { levelDbfs, seconds } of parts)
    for (const end = at + seconds * 48_000; at < end; at++)
      samples[at] = 10 ** (levelDbfs / 20) * Math.sin((2 * Math.PI * 1000 * at) / 48_000);
  return samples;
}

function stereoLoudness(samples: Float32Array): number {
  const meter = new LoudnessMeter(2);
  for (let at = 0; at < samples.length; at += 1000) meter.push(samples.subarray(at, at + 1000));
  return meter.integratedLufs();
}

describe("the loudness meter with the test signals of EBU Tech 3341", () => {
  it("reads -23.0 ± 0.1 LUFS for case 1", () => {
    expect(Math.abs(stereoLoudness(tone([{ levelDbfs: -23, seconds: 20 }])) + 23)).toBeLessThan(0.1);
  });

  it("reads -33.0 ± 0.1 LUFS for case 2", () => {
    expect(Math.abs(stereoLoudness(tone([{ levelDbfs: -33, seconds: 20 }])) + 33)).toBeLessThan(0.1);
  });

  it("excludes the quiet parts of case 3 with the relative gate", () => {
    const signal = tone([
      { levelDbfs: -36, seconds: 10 },
      { levelDbfs: -23, seconds: 60 },
      { levelDbfs: -36, seconds: 10 },
    ]);
    expect(Math.abs(stereoLoudness(signal) + 23)).toBeLessThan(0.1);
  });

  it("excludes the near silence of case 4 with the absolute gate", () => {
    const signal = tone([
      { levelDbfs: -72, seconds: 10 },
      { levelDbfs: -36, seconds: 10 },
      { levelDbfs: -23, seconds: 60 },
      { levelDbfs: -36, seconds: 10 },
      { levelDbfs: -72, seconds: 10 },
    ]);
    expect(Math.abs(stereoLoudness(signal) + 23)).toBeLessThan(0.1);
  });

  it("weights the parts of case 5 by their length", () => {
    const signal = tone([
      { levelDbfs: -26, seconds: 20 },
      { levelDbfs: -20, seconds: 20.1 },
      { levelDbfs: -26, seconds: 20 },
    ]);
    expect(Math.abs(stereoLoudness(signal) + 23)).toBeLessThan(0.1);
  });
});

describe("the loudness meter", () => {
  it("reads 3 LU less for one channel than for two", () => {
    const signal = tone([{ levelDbfs: -20, seconds: 2 }]);
    const mono = new LoudnessMeter(1);
    mono.push(signal);
    expect(stereoLoudness(signal) - mono.integratedLufs()).toBeCloseTo(3.01, 2);
  });

  it.each([8000, 16_000, 22_050, 44_100, 48_000])(
    "reads the -3.01 LUFS of ITU-R BS.1770 for a full-scale sine at %d Hz",
    (sampleRateHz) => {
      const samples = Float32Array.from({ length: sampleRateHz * 3 }, (_, index) =>
        Math.sin((2 * Math.PI * 997 * index) / sampleRateHz),
      );
      expect(loudnessOf({ samples, sampleRateHz })).toBeCloseTo(-3.01, 1);
    },
  );

  it("measures a sound that is shorter than a block as one block of that length", () => {
    const short = tone([{ levelDbfs: -20, seconds: 0.3 }]);
    const long = tone([{ levelDbfs: -20, seconds: 3 }]);
    const difference =
      loudnessOf({ samples: short, sampleRateHz: 48_000 }) -
      loudnessOf({ samples: long, sampleRateHz: 48_000 });
    expect(Math.abs(difference)).toBeLessThan(0.2);
  });

  it("returns minus infinity for silence and for a sound without samples", () => {
    expect(stereoLoudness(new Float32Array(96_000))).toBe(-Infinity);
    expect(stereoLoudness(new Float32Array(0))).toBe(-Infinity);
  });
});

describe("the loudness range with the test signals of EBU Tech 3342", () => {
  it.each([
    [1, [-20, -30], 10],
    [2, [-20, -15], 5],
    [3, [-40, -20], 20],
    [4, [-50, -35, -20, -35, -50], 15],
  ])("reads case %i within 1 LU", (_case, levels, wantedLu) => {
    const meter = new LoudnessMeter(2);
    meter.push(tone(levels.map((levelDbfs) => ({ levelDbfs, seconds: 20 }))));
    expect(Math.abs(meter.loudnessRangeLu() - wantedLu)).toBeLessThanOrEqual(1);
  });

  it("is zero for silence", () => {
    const meter = new LoudnessMeter(2);
    meter.push(new Float32Array(48_000 * 10));
    expect(meter.loudnessRangeLu()).toBe(0);
  });
});
