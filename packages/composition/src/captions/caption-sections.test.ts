import type { TimedWord } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { captionSections } from "./caption-sections.js";

/** Words of half a second each, every tenth of which ends a sentence. */
function speak(wordCount: number, pauseMs = 0): TimedWord[] {
  return Array.from({ length: wordCount }, (_, index) => ({
    text: index % 10 === 9 ? `word${index}.` : `word${index}`,
    spaceBefore: index > 0,
    startMs: 1000 + index * (500 + pauseMs),
    endMs: 1500 + index * (500 + pauseMs),
  }));
}

describe("captionSections", () => {
  it("cuts at the ends of sentences, keeps every word at its time, and covers the whole video", () => {
    const words = speak(95, 100);
    const sections = captionSections(words, 70_000);
    expect(sections.length).toBeGreaterThan(3);
    const firsts = sections.map((section) => section.words[0]!.text);
    expect(firsts).toEqual(["word0", "word20", "word40", "word60", "word80"]);
    const backInVideo = sections.flatMap(({ startMs, words: own }) =>
      own.map((word) => ({ ...word, startMs: word.startMs + startMs, endMs: word.endMs + startMs })),
    );
    expect(backInVideo).toEqual(words);
    sections.forEach(({ startMs, durationMs }, index) =>
      expect(startMs + durationMs).toBe(sections[index + 1]?.startMs ?? 70_000),
    );
  });

  it("never begins a section before the words of the last one have ended", () => {
    const sections = captionSections(speak(200), 110_000);
    sections.forEach(({ startMs }, index) => {
      const before = sections[index - 1];
      expect(startMs).toBeGreaterThanOrEqual(
        before === undefined ? 0 : before.startMs + before.words.at(-1)!.endMs,
      );
    });
  });

  it("cuts a text without marks after half a minute", () => {
    const words = speak(200).map((word) => ({ ...word, text: word.text.replace(".", "") }));
    const lengths = captionSections(words, 101_000).map(({ durationMs }) => durationMs);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(31_000);
  });

  it("has no section without words", () => {
    expect(captionSections([], 5000)).toEqual([]);
  });
});
