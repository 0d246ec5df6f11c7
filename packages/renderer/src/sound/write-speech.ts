import { closeSync, openSync, writeSync } from "node:fs";
import { toPcm, wavHeader } from "@inkreel/audio";
import { decodedPieces, openSound, tooLong } from "./decode-sound.js";
import type { SoundJobs } from "./sound-jobs.js";

/** Sample rate of the features by which words are found. More would only take memory. */
const SAMPLE_RATE_HZ = 16_000;
/** Shortest hole between two pieces that is filled with silence. Rounded times differ by less. */
const SHORTEST_HOLE_SAMPLES = SAMPLE_RATE_HZ / 20;

/**
 * Decodes the sound of a file into a WAV file (mono, 16 kHz, 16 bits) while it is read, so that an hour needs no more
 * memory than a minute. Where the sound begins late or has a hole, silence is written, so that times in the WAV file are
 * those of the video. Returns the duration in ms. Throws AppError "file_broken" or "payload_too_large".
 */
export function writeSpeech({ path, maxSeconds }: SoundJobs["hear"]["job"], resultPath: string): number {
  const maxSamples = maxSeconds * SAMPLE_RATE_HZ;
  const sound = openSound(path, "videos");
  const file = openSync(resultPath, "w");
  let sampleCount = 0;
  const write = (samples: Float32Array): void => {
    writeSync(file, toPcm(samples));
    sampleCount += samples.length;
  };
  try {
    writeSync(file, wavHeader({ sampleCount, sampleRateHz: SAMPLE_RATE_HZ }));
    for (const { samples, startMs } of decodedPieces(sound, SAMPLE_RATE_HZ)) {
      const at = startMs === null ? sampleCount : Math.round((startMs * SAMPLE_RATE_HZ) / 1000);
      if (Math.max(at, sampleCount) + samples.length > maxSamples) throw tooLong(maxSeconds);
      if (at - sampleCount >= SHORTEST_HOLE_SAMPLES) write(new Float32Array(at - sampleCount));
      write(samples);
    }
    const header = wavHeader({ sampleCount, sampleRateHz: SAMPLE_RATE_HZ });
    writeSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
    sound.close();
  }
  return Math.round((sampleCount * 1000) / SAMPLE_RATE_HZ);
}
