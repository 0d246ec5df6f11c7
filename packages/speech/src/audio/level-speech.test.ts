import { SPEECH_LOUDNESS, toLoudness } from "@inkreel/audio";
import { describe, expect, it } from "vitest";
import { levelSpeech } from "./level-speech.js";

describe("levelSpeech", () => {
  const RATE_HZ = 16_000;

  function tone(seconds: number): Float32Array {
    return Float32Array.from(
      { length: seconds * RATE_HZ },
      (_, index) => 0.05 * Math.sin((2 * Math.PI * 997 * index) / RATE_HZ),
    );
  }

  /** Levels the speech and counts the turns of the event loop in the meantime. */
  async function level(samples: Float32Array) {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const levelled = await levelSpeech({ samples, sampleRateHz: RATE_HZ }, null);
    isOver = true;
    return { levelled, turns };
  }

  it("does not block the event loop while it processes a long scene", async () => {
    const long = tone(60);
    const { levelled, turns } = await level(long);
    expect(turns).toBeGreaterThan(10);
    expect(levelled).toEqual(toLoudness({ samples: long, sampleRateHz: RATE_HZ }, SPEECH_LOUDNESS));
  });

  it("processes a short scene without yielding", async () => {
    const short = tone(2);
    const { levelled, turns } = await level(short);
    expect(turns).toBe(0);
    expect(levelled).toEqual(toLoudness({ samples: short, sampleRateHz: RATE_HZ }, SPEECH_LOUDNESS));
  });
});
