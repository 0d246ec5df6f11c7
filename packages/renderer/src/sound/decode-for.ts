import { BED_LOUDNESS, SPEECH_LOUDNESS, toLoudness } from "@inkreel/audio";
import { AppError, AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";
import { decodeSound } from "./decode-sound.js";
import type { SoundJobs } from "./sound-jobs.js";

/** Decodes a file as its purpose wants it. Throws AppError "file_broken" or "payload_too_large". */
export function decodeFor({ path, maxSeconds, purpose }: SoundJobs["decode"]["job"]): Float32Array {
  const maxSamples = maxSeconds * AUDIO_SAMPLE_RATE_HZ;
  if (purpose.kind === "bed") {
    const wantedSamples = Math.ceil((purpose.durationMs * AUDIO_SAMPLE_RATE_HZ) / 1000);
    return fitBed(decodeSound(path, Math.min(maxSamples, wantedSamples)), purpose.durationMs);
  }
  const samples = decodeSound(path, maxSamples + 1);
  if (samples.length > maxSamples)
    throw new AppError(
      "payload_too_large",
      `The audio is longer than ${maxSeconds / 60} minutes. Shorten it and try again.`,
    );
  return purpose.kind === "speech"
    ? toLoudness({ samples, sampleRateHz: AUDIO_SAMPLE_RATE_HZ }, SPEECH_LOUDNESS)
    : samples;
}

/** One end of a piece over its next beginning, so that a repeat does not click. */
const SEAM_SAMPLES = AUDIO_SAMPLE_RATE_HZ / 2;

/** Cuts music to a length or repeats it until it is that long, and brings it to the loudness of a bed. */
function fitBed(samples: Float32Array, durationMs: number): Float32Array {
  const length = Math.round((durationMs * AUDIO_SAMPLE_RATE_HZ) / 1000);
  const fitted = samples.length >= length ? samples.slice(0, length) : repeat(samples, length);
  return toLoudness({ samples: fitted, sampleRateHz: AUDIO_SAMPLE_RATE_HZ }, BED_LOUDNESS);
}

function repeat(samples: Float32Array, length: number): Float32Array {
  const seam = Math.min(SEAM_SAMPLES, samples.length >> 1);
  const out = new Float32Array(length);
  for (let start = 0; start < length; start += Math.max(1, samples.length - seam))
    for (let index = 0; index < samples.length && start + index < length; index++) {
      const rising = start === 0 ? 1 : Math.min(1, index / seam);
      const falling = Math.min(1, (samples.length - index) / seam);
      out[start + index]! += samples[index]! * rising * falling;
    }
  return out;
}
