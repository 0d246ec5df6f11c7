import type { CompositionScene } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { chosenPausesMs, lengthMiss, shortTextSeconds, speakableWords, wordsKept } from "./length-facts";

describe("wordsKept", () => {
  it("estimates at the pace of the current video", () => {
    const current = { words: 100, durationMs: 60_000 };
    expect(wordsKept({ speakable: 400, seconds: 30, current })).toBe(50);
    expect(wordsKept({ speakable: 400, seconds: 90, current })).toBe(150);
  });

  it("keeps no more words than the text has", () => {
    expect(wordsKept({ speakable: 40, seconds: 90, current: null })).toBe(40);
  });

  it("takes the usual pace before anything is spoken", () => {
    expect(wordsKept({ speakable: 400, seconds: 60, current: null })).toBe(150);
    expect(wordsKept({ speakable: 400, seconds: 60, current: { words: 0, durationMs: 0 } })).toBe(150);
  });
});

describe("shortTextSeconds", () => {
  const current = { words: 40, durationMs: 16_000 };

  it("estimates how long a text lasts that is too short for the length", () => {
    expect(shortTextSeconds({ speakable: 100, seconds: 60, current })).toBe(40);
    expect(shortTextSeconds({ speakable: 100, seconds: 60, current: null })).toBe(40);
  });

  it("is null for a text that fills the length within ten percent", () => {
    expect(shortTextSeconds({ speakable: 136, seconds: 60, current })).toBeNull();
    expect(shortTextSeconds({ speakable: 400, seconds: 60, current })).toBeNull();
  });
});

describe("speakableWords", () => {
  it("are those of the current video if the script says that the text has no others", () => {
    const current = { words: 120 };
    expect(speakableWords({ contentWords: 165, current, isTextShort: true })).toBe(120);
    expect(speakableWords({ contentWords: 165, current, isTextShort: false })).toBe(165);
    expect(speakableWords({ contentWords: 165, current: null, isTextShort: true })).toBe(165);
  });

  it("of a short text last as long as the video does, and are too few for a longer one", () => {
    const current = { words: 120, durationMs: 47_000 };
    const speakable = speakableWords({ contentWords: 165, current, isTextShort: true });
    expect(shortTextSeconds({ speakable, seconds: 60, current })).toBe(47);
    expect(shortTextSeconds({ speakable, seconds: 90, current })).toBe(47);
    expect(shortTextSeconds({ speakable, seconds: 30, current })).toBeNull();
  });
});

describe("lengthMiss", () => {
  const video = {
    durationMs: 60_000,
    pausesMs: 0,
    wantedSeconds: 60,
    speedPercent: 100,
    isTextShort: false,
  };

  it.each([54_000, 60_000, 66_000])(
    "is null for a video of %i ms within ten percent of 60 s",
    (durationMs) => {
      expect(lengthMiss({ ...video, durationMs })).toBeNull();
    },
  );

  it("offers the speed that fits a video that a slow voice has made too long", () => {
    expect(lengthMiss({ ...video, durationMs: 75_000, speedPercent: 80 })).toEqual({
      kind: "longer",
      actualSeconds: 75,
      wantedSeconds: 60,
      fittingSpeedPercent: 100,
    });
  });

  it("offers no speed at which a voice sounds unnatural", () => {
    expect(lengthMiss({ ...video, durationMs: 90_000 })?.fittingSpeedPercent).toBeNull();
    expect(lengthMiss({ ...video, durationMs: 30_000 })?.fittingSpeedPercent).toBeNull();
  });

  it("offers a speed that fits the video although chosen pauses do not become shorter, if there is one", () => {
    const withPauses = (pausesMs: number) => lengthMiss({ ...video, durationMs: 75_000, pausesMs });
    expect(withPauses(10_000)?.fittingSpeedPercent).toBe(130);
    expect(withPauses(20_000)?.fittingSpeedPercent).toBeNull();
    expect(withPauses(70_000)?.fittingSpeedPercent).toBeNull();
  });

  it("is null for a short text, which is said elsewhere", () => {
    expect(lengthMiss({ ...video, durationMs: 40_000, isTextShort: true })).toBeNull();
  });

  it("names a short text that a fast voice has made shorter still", () => {
    const hurried = { ...video, durationMs: 25_000, isTextShort: true, speedPercent: 150 };
    expect(lengthMiss(hurried)).toMatchObject({ kind: "shorter", actualSeconds: 25, wantedSeconds: 60 });
  });

  it("names a video over 120 s even if no length was chosen", () => {
    expect(lengthMiss({ ...video, durationMs: 130_000, wantedSeconds: null })).toMatchObject({
      kind: "tooLong",
      wantedSeconds: 120,
      fittingSpeedPercent: 110,
    });
    expect(lengthMiss({ ...video, durationMs: 110_000, wantedSeconds: null })).toBeNull();
  });
});

it("chosenPausesMs counts only the pauses that a person chose, as they are heard", () => {
  const words = [{ text: "One.", startMs: 1000, endMs: 2000, spaceBefore: false }];
  const scene = { id: "a", durationMs: 2500, narration: null, words } as unknown as CompositionScene;
  const chosen = (beforeMs: number | null, afterMs: number | null) =>
    chosenPausesMs([scene], new Map([["a", { beforeMs, afterMs }]]));
  expect(chosen(null, null)).toBe(0);
  expect(chosen(900, null)).toBe(1000);
  expect(chosen(900, 500)).toBe(1500);
});
