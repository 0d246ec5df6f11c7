import {
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  CAPTION_STYLES,
  TEMPLATE_TYPES,
  type TimedWord,
} from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryScene } from "../testing/arbitrary-words.js";
import { createTestHost } from "../testing/node-host.js";
import { createTextSetter } from "../text/text-setter.js";
import { regions } from "../timeline/regions.js";
import { safeArea } from "../timeline/safe-area.js";
import { captionDesign, sizedDesign } from "./caption-designs.js";
import { setCaptionPages, type CaptionPage } from "./set-pages.js";

const ALL_SCRIPTS = "aéłжλمש今天오กन 😀 あ";
const setter = createTextSetter(createTestHost(ALL_SCRIPTS), "und");

const arbitraryCaptions = fc.record({
  scene: arbitraryScene,
  aspectRatio: fc.constantFrom(...ASPECT_RATIOS),
  style: fc.constantFrom(...CAPTION_STYLES.filter((style) => style !== "off")),
  size: fc.constantFrom(...CAPTION_SIZES),
  position: fc.constantFrom(...CAPTION_POSITIONS),
  template: fc.constantFrom(...TEMPLATE_TYPES),
});
type Captions = typeof arbitraryCaptions extends fc.Arbitrary<infer Value> ? Value : never;

function setPages({ scene, aspectRatio, style, size, position, template }: Captions): CaptionPage[] {
  const design = sizedDesign(captionDesign({ style, template, accents: ["#3366ff"] })!, size);
  const box = regions({
    aspectRatio,
    captionStyle: style,
    captionSize: size,
    captionPosition: position,
    logoPosition: null,
  }).caption!;
  return setCaptionPages({ ...scene, design, aspectRatio, box, position, setter });
}

function property(check: (pages: CaptionPage[], captions: Captions) => void): void {
  fc.assert(
    fc.property(arbitraryCaptions, (captions) => check(setPages(captions), captions)),
    { numRuns: 50 },
  );
}

/** Returns only the letters, because broken words have hyphens and some styles use capitals. */
function letters(words: readonly { text: string }[]): string {
  return words
    .map((word) => word.text)
    .join("")
    .replaceAll("-", "")
    .toUpperCase();
}

function drawnInOrder(page: CaptionPage): { text: string }[] {
  return page.words.flatMap((_, index) =>
    page.block.lines.flatMap((line) => line.words.filter((word) => word.index === index)),
  );
}

test("caption pages draw every word once, whole and in order", () => {
  property((pages, { scene }) => {
    expect(letters(pages.flatMap(drawnInOrder))).toBe(letters(scene.words));
  });
});

test("a caption page has at most two lines, all inside the safe area", () => {
  property((pages, { aspectRatio }) => {
    const safe = safeArea(aspectRatio);
    for (const page of pages) {
      expect(page.block.lines.length).toBeLessThanOrEqual(2);
      for (const line of page.block.lines) {
        const ends = line.words.map((word) => word.xPx + word.widthPx);
        expect(page.xPx + Math.min(...line.words.map((word) => word.xPx))).toBeGreaterThanOrEqual(safe.xPx);
        expect(page.xPx + Math.max(...ends)).toBeLessThanOrEqual(safe.xPx + safe.widthPx);
      }
    }
  });
});

test("the widest long word before a very short time fits into two large lines", () => {
  const wide = { text: "W".repeat(60), spaceBefore: false, startMs: 0, endMs: 40 };
  const next = { text: "a", spaceBefore: true, startMs: 40, endMs: 80 };
  const scene = { words: [wide, next], durationMs: 90 };
  const pages = setPages({
    scene,
    aspectRatio: "9:16",
    style: "bold",
    size: "large",
    position: "bottom",
    template: "blog-summary",
  });
  expect(Math.max(...pages.map(({ block }) => block.lines.length))).toBeLessThanOrEqual(2);
});

test("a caption page of any size stays in the row that the scene leaves for it", () => {
  property((pages, { aspectRatio, style, size, position }) => {
    const row = regions({
      aspectRatio,
      captionStyle: style,
      captionSize: size,
      captionPosition: position,
      logoPosition: null,
    }).caption!;
    for (const page of pages) {
      expect(page.yPx).toBeGreaterThanOrEqual(row.yPx);
      expect(page.yPx + page.block.heightPx).toBeLessThanOrEqual(row.yPx + row.heightPx);
    }
  });
});

test.each(ASPECT_RATIOS)(
  "large captions are larger than medium ones in %s, and small ones smaller",
  (ratio) => {
    const sizes = CAPTION_SIZES.map((size) => {
      const usual = captionDesign({ style: "modern", template: "story", accents: ["#3366ff"] })!;
      return sizedDesign(usual, size).sizePx[ratio];
    });
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes[2]! / sizes[0]!).toBeGreaterThan(1.5);
  },
);

test("caption pages do not overlap, and no gap between them is shorter than two frames", () => {
  property((pages, { scene }) => {
    for (const [i, page] of pages.entries()) {
      const nextStartMs = pages[i + 1]?.startMs ?? scene.durationMs;
      const gapMs = nextStartMs - page.endMs;
      expect(page.startMs).toBeLessThan(page.endMs);
      expect(gapMs === 0 || gapMs >= 67).toBe(true);
      expect(page.startMs).toBeLessThanOrEqual(page.words[0]!.startMs);
    }
  });
});

function timed(text: string): TimedWord[] {
  return text.split(" ").map((word, i) => ({
    text: word,
    startMs: i * 350,
    endMs: (i + 1) * 350,
    spaceBefore: i > 0,
  }));
}

test("a caption page ends where a sentence ends, and is never a single short word", () => {
  const words = timed(
    "Most people think saving money is about willpower. It is not. In fact, researchers found that automatic transfers beat good intentions by far, and so do I.",
  );
  const scene = { words, durationMs: words.at(-1)!.endMs + 500 };
  const pages = setPages({
    scene,
    aspectRatio: "9:16",
    style: "modern",
    size: "medium",
    position: "bottom",
    template: "story",
  });
  const texts = pages.map((page) => page.words.map((word) => word.text).join(" "));
  expect(texts.filter((text) => text.endsWith("willpower."))).toHaveLength(1);
  expect(texts.filter((text) => text.length <= 5)).toEqual([]);
  expect(texts.some((text) => /[.!?] /.test(text) && !text.startsWith("It is not."))).toBe(false);
});

test("no word is lost when many words are spoken very fast", () => {
  const words = timed("one two three four five six seven eight nine ten").map((word) => ({
    ...word,
    startMs: word.startMs / 5,
    endMs: word.endMs / 5,
  }));
  const pages = setPages({
    scene: { words, durationMs: 900 },
    aspectRatio: "9:16",
    style: "bold",
    size: "medium",
    position: "bottom",
    template: "story",
  });
  expect(pages.flatMap((page) => page.words)).toHaveLength(10);
});
