import type { TimedWord } from "@inkreel/contract";

/** A recording of a script, with when each of its words is said. */
export interface RecordedScript {
  /** Names its sound, a mono WAV file. */
  fileKey: string;
  words: readonly TimedWord[];
}
