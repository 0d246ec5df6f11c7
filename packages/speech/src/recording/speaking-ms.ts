import { LEVEL_FRAME_MS, findSounding } from "../audio/find-speech.js";
import type { HeardSound } from "./hear-sound.js";

/** Longer silences are not part of the speaking rate. */
const LONGEST_PAUSE_MS = 1000;

/**
 * Returns the speaking time in a recording: from the first sound to the last, with each longer silence counted as a
 * pause of maximum length. 0 for silence.
 */
export function speakingMs({ levels }: HeardSound): number {
  let ms = 0;
  let silentMs = 0;
  for (const isSounding of findSounding(levels) ?? []) {
    if (!isSounding) {
      silentMs += LEVEL_FRAME_MS;
      continue;
    }
    if (ms > 0) ms += Math.min(silentMs, LONGEST_PAUSE_MS);
    ms += LEVEL_FRAME_MS;
    silentMs = 0;
  }
  return ms;
}
