import type { TimedWord } from "@inkreel/contract";

/** A recording of a script, with the times of its words. */
export interface RecordedScript {
  /** Key of its sound, a mono WAV file. */
  fileKey: string;
  words: readonly TimedWord[];
}
