import type { TimedWord } from "@inkreel/contract";

/** A recording of a script with the times of its words. */
export interface RecordedScript {
  /** Store key of the audio, a mono WAV file. */
  fileKey: string;
  words: readonly TimedWord[];
}
