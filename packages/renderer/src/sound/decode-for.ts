import { AppError, AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";
import { SPEECH_LOUDNESS, toLoudness } from "@inkreel/audio";
import { decodeSound } from "./decode-sound.js";
import { fitBed } from "./fit-bed.js";
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
  return purpose.kind === "speech" ? toLoudness(samples, SPEECH_LOUDNESS) : samples;
}
