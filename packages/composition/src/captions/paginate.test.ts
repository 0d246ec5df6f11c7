import type { TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryScene } from "../testing/arbitrary-words.js";
import { countChars } from "./count-chars.js";
import { paginate } from "./paginate.js";
import type { Page } from "./time-pages.js";

const TIMING = { minPageMs: 700, maxCharsPerSecond: 25, holdMs: 600, leadMs: 100, minGapMs: 100 };
const MAX_CHARS = 40;

function pagesOf(scene: { words: TimedWord[]; durationMs: number }): Page[] {
  return paginate({
    words: scene.words,
    fits: (start, end) => countChars(scene.words.slice(start, end)) <= MAX_CHARS,
    preferredChars: 24,
    timing: { ...TIMING, durationMs: scene.durationMs },
  });
}

function timed(text: string, wordMs: number): TimedWord[] {
  return text.split(" ").map((word, i) => ({
    text: word,
    startMs: i * wordMs,
    endMs: (i + 1) * wordMs,
    spaceBefore: i > 0,
  }));
}

function textsOf(text: string, wordMs = 350): string[] {
  const words = timed(text, wordMs);
  const pages = pagesOf({ words, durationMs: words.at(-1)!.endMs + 700 });
  return pages.map(({ startWord, endWord }) =>
    words
      .slice(startWord, endWord)
      .map((word) => word.text)
      .join(" "),
  );
}

test("caption pages contain every word once and in order, and no page is longer than the limit", () => {
  fc.assert(
    fc.property(arbitraryScene, (scene) => {
      const pages = pagesOf(scene);
      expect(pages.flatMap(({ startWord, endWord }) => scene.words.slice(startWord, endWord))).toEqual(
        scene.words,
      );
      for (const { startWord, endWord } of pages) {
        const chars = countChars(scene.words.slice(startWord, endWord));
        expect(endWord - startWord === 1 || chars <= MAX_CHARS).toBe(true);
      }
    }),
  );
});

test("the minimum length of a page applies to the time that it is shown, even if the next page appears before its first word", () => {
  const [first, second, third] = timed("really?! “quoted” a", 0);
  const words = [
    { ...first!, endMs: 670 },
    { ...second!, startMs: 700, endMs: 740 },
    { ...third!, startMs: 740, endMs: 1410 },
  ];
  expect(pagesOf({ words, durationMs: 1420 })).toHaveLength(1);
});

test("a page is shorter than 0.7 s only if it cannot be merged with a neighbour", () => {
  fc.assert(
    fc.property(arbitraryScene, (scene) => {
      const pages = pagesOf(scene);
      for (const [i, page] of pages.entries()) {
        const isShort = page.endMs - page.startMs < TIMING.minPageMs;
        const previous = pages[i - 1];
        const next = pages[i + 1];
        const withPrevious = previous && countChars(scene.words.slice(previous.startWord, page.endWord));
        const withNext = next && countChars(scene.words.slice(page.startWord, next.endWord));
        const isTooLong = (chars: number | undefined): boolean => chars === undefined || chars > MAX_CHARS;
        expect(isShort && !(isTooLong(withPrevious) && isTooLong(withNext))).toBe(false);
      }
    }),
  );
});

test("a page appears at or before its first word and disappears after its last", () => {
  fc.assert(
    fc.property(arbitraryScene, (scene) => {
      for (const page of pagesOf(scene)) {
        expect(page.startMs).toBeLessThanOrEqual(scene.words[page.startWord]!.startMs);
        expect(page.endMs).toBeGreaterThanOrEqual(scene.words[page.endWord - 1]!.endMs);
      }
    }),
  );
});

test("pages end at sentence and clause boundaries", () => {
  expect(textsOf("Saving money is about willpower. In fact, automatic transfers win.")).toEqual([
    "Saving money is about willpower.",
    "In fact, automatic transfers win.",
  ]);
});

test("a page does not end at an abbreviation or a decimal point", () => {
  expect(textsOf("They asked Dr. Smith about 3.5 percent of it.")).toEqual([
    "They asked Dr. Smith",
    "about 3.5 percent of it.",
  ]);
});

test("a page does not end with an opening quotation mark", () => {
  const text = "しかし研究によると「自動振替」のほうがずっと効果的です。";
  const words = splitWords(text).map(({ text, spaceBefore }, i) => ({
    text,
    spaceBefore,
    startMs: i * 350,
    endMs: (i + 1) * 350,
  }));
  const pages = paginate({
    words,
    fits: (start, end) => countChars(words.slice(start, end)) <= 10,
    preferredChars: 8,
    timing: { ...TIMING, durationMs: 9000 },
  });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter(({ endWord }) => words[endWord - 1]!.text.endsWith("「"))).toEqual([]);
});

test("a short last word is not alone on a page", () => {
  const texts = textsOf("The committee considered everything carefully before saying so.");
  expect(texts.at(-1)!.split(" ").length).toBeGreaterThan(1);
});

test("a page stays visible for a while in a pause, and too short a gap between pages is closed", () => {
  const words: TimedWord[] = [
    { text: "Before.", startMs: 200, endMs: 900, spaceBefore: false },
    { text: "After.", startMs: 4000, endMs: 4700, spaceBefore: true },
    { text: "Soon.", startMs: 5420, endMs: 6200, spaceBefore: true },
  ];
  const pages = paginate({
    words,
    fits: () => false,
    preferredChars: 8,
    timing: { ...TIMING, durationMs: 6500 },
  });
  expect(pages.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [100, 1500],
    [3900, 5320],
    [5320, 6500],
  ]);
});
