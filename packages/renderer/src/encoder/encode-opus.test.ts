import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeWav, encodeWav, resample } from "@inkreel/audio";
import { expect, it } from "vitest";
import { runSoundJob } from "../sound/run-sound-job.js";
import { clickTrack } from "../testing/test-audio.js";
import { encodeOpus } from "./encode-opus.js";

const CLICKS_MS = [40, 900, 1_500];
const DURATION_MS = 2_013;

it.each([16_000, 22_050, 24_000, 44_100, 48_000])(
  "keeps every sample of a sound at %i Hz at its time, and is much smaller",
  async (sampleRateHz) => {
    const clicks = clickTrack({ clickMs: CLICKS_MS, durationMs: DURATION_MS, sampleRateHz });
    const wav = encodeWav(clicks, sampleRateHz);
    const opus = await encodeOpus(wav, "voice");
    expect(opus.byteLength).toBeLessThan(wav.byteLength / 3);
    const { samples } = await decode(opus);
    expect(Math.abs(samples.length / 48 - DURATION_MS)).toBeLessThan(1);
    const original = resample(clicks, sampleRateHz, 48_000);
    expect(Math.abs(lagSamples(original, samples))).toBeLessThan(24);
  },
);

async function decode(opus: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-opus-test-"));
  try {
    const path = join(folder, "sound.ogg");
    await writeFile(path, opus);
    const job = { path, maxSeconds: 60, purpose: { kind: "plain" } } as const;
    return decodeWav(await runSoundJob("decode", job, null));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns by about how many samples, up to 2 ms, the second sound is later than the first. */
function lagSamples(first: Float32Array, second: Float32Array): number {
  const likeness = (lag: number): number => {
    let sum = 0;
    for (let index = 96; index < first.length - 96; index++)
      sum += first[index]! * (second[index + lag] ?? 0);
    return sum;
  };
  const lags = Array.from({ length: 49 }, (_, index) => (index - 24) * 4);
  return lags.map((lag) => ({ lag, sum: likeness(lag) })).reduce((a, b) => (b.sum > a.sum ? b : a)).lag;
}
