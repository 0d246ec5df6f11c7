import { checkSettings } from "../speaker/check-settings.js";
import type { Speaker } from "../speaker/speaker.js";
import { timeReading } from "./reading-pace.js";

/** Sample rate of a speech without samples. */
const SAMPLE_RATE_HZ = 48_000;

/**
 * Creates a speaker that says nothing: its speech has no samples, and the words have the times of a reading pace. The
 * speed setting applies to that pace.
 */
export function createSilentSpeaker(): Speaker {
  return {
    speak: async ({ text, language, speedPercent, toneLevel, signal }) => {
      checkSettings({ speedPercent, toneLevel });
      signal?.throwIfAborted();
      const words = timeReading(text, { language, speedPercent });
      return {
        samples: new Float32Array(0),
        sampleRateHz: SAMPLE_RATE_HZ,
        durationMs: words.at(-1)?.endMs ?? 0,
        words,
        timesFrom: "reading pace",
        timesErrorMs: null,
        warnings: [],
      };
    },
    close: () => Promise.resolve(),
  };
}
