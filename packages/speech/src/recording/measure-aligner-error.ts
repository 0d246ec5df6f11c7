import { BUILT_IN_VOICES } from "../voices/built-in-voices.js";
import { encodeWav, resample } from "@inkreel/audio";
import type { Speaker } from "../speaker/speaker.js";
import { alignWords, hearRecording } from "./align-words.js";

export interface AlignerError {
  /** Median distance between found and real word starts. */
  medianMs: number;
  p90Ms: number;
  wordCount: number;
}

/** Voice that is excluded, because the reference voice is derived from it. */
const REFERENCE_LIKE_VOICE_ID = "builtin-awb";
const OTHER_SAMPLE_RATE_HZ = 22_050;
/** Speeds of the measured voices in turn. They differ from that of the reference. */
const SPEEDS_PERCENT = [120, 90, 130, 110];
/** Amplitude of added white noise, about 30 dB below the speech. */
const NOISE_AMPLITUDE = 0.008;

/**
 * Measures the error of forced alignment against the times of the engine. Every built-in voice except the reference
 * speaks `text` at another speed. The audio is resampled, gets noise and is aligned as if its times were unknown.
 */
export async function measureAlignerError(speaker: Speaker, text: string): Promise<AlignerError> {
  const errorsMs: number[] = [];
  const voices = BUILT_IN_VOICES.filter(({ id }) => id !== REFERENCE_LIKE_VOICE_ID);
  for (const [index, { id }] of voices.entries()) {
    const speedPercent = SPEEDS_PERCENT[index % SPEEDS_PERCENT.length]!;
    const speech = await speaker.speak({
      text,
      language: "en",
      voiceId: id,
      speedPercent,
      toneLevel: 50,
      details: null,
      signal: null,
    });
    const noisy = addNoise(resample(speech.samples, speech.sampleRateHz, OTHER_SAMPLE_RATE_HZ));
    const recording = await hearRecording(encodeWav(noisy, OTHER_SAMPLE_RATE_HZ), null);
    const found = await alignWords({ recording, text, language: "en", speaker, signal: null });
    errorsMs.push(...found.words.map(({ startMs }, word) => Math.abs(startMs - speech.words[word]!.startMs)));
  }
  const sorted = errorsMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { medianMs: at(0.5), p90Ms: at(0.9), wordCount: sorted.length };
}

/** Adds reproducible white noise from a linear congruential generator. */
function addNoise(samples: Float32Array): Float32Array {
  let state = 1;
  return samples.map((sample) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return sample + NOISE_AMPLITUDE * (state / 2 ** 31 - 1);
  });
}
