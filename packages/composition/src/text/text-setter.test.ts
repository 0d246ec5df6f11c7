import { splitWords } from "@inkreel/language";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { fitLines } from "./fit-lines.js";
import type { FontMeasure } from "./measure-text.js";
import type { TextBlock, TextStyle } from "./text-block.js";
import { createTextSetter, type TextToSet } from "./text-setter.js";

const STYLE: TextStyle = {
  family: "Inter",
  weight: 600,
  italic: false,
  sizePx: 60,
  lineHeight: 1.2,
  letterSpacingPx: -0.6,
  uppercase: false,
};
const ARABIC = "يعتقد الناس أن تطبيق WiseApp لعام 2024 مهم جدا.";
const JAPANESE = "今日は天気がいいですね。「東京」へ行きましょう、一緒に！";
const setter = createTextSetter(createTestHost(`${ARABIC}${JAPANESE}é😀`), "und");

function setText(text: string, options: Partial<TextToSet> = {}): TextBlock {
  return setter.setText({
    words: splitWords(text),
    style: STYLE,
    maxWidthPx: 600,
    maxLines: 3,
    minSizePx: 40,
    align: "start",
    balance: true,
    ...options,
  });
}

function lineTexts(block: TextBlock): string[] {
  return block.lines.map((line) => line.words.map((word) => word.text).join(" "));
}

test("a word with a ligature has the width of its drawn letters", () => {
  const style = { ...STYLE, family: "Newsreader", weight: 600, letterSpacingPx: -0.72 };
  const { ctx } = createTestCanvas(1200, 200);
  const block = setText("office first finding", { style, maxWidthPx: 1200 });
  for (const word of block.lines[0]!.words) {
    ctx.font = block.font;
    ctx.fontKerning = "normal";
    ctx.textRendering = "geometricPrecision";
    ctx.letterSpacing = `${style.letterSpacingPx}px`;
    expect(Math.abs(ctx.measureText(word.text).width - word.widthPx), word.text).toBeLessThan(0.6);
  }
});

test("short text stays on one line at its own size", () => {
  const block = setText("Hello there");
  expect(lineTexts(block)).toEqual(["Hello there"]);
  expect(block.style.sizePx).toBe(60);
  expect(block.heightPx).toBe(72);
});

test("balanced lines have no widow where greedy lines have one", () => {
  const text = "The quick brown fox jumps over it";
  expect(lineTexts(setText(text, { balance: false, maxWidthPx: 780 })).at(-1)).toBe("over it");
  expect(lineTexts(setText(text, { maxWidthPx: 780 })).at(-1)).not.toBe("over it");
});

test("the font size of a text that needs too many lines is reduced until the text fits", () => {
  const block = setText("The quick brown fox jumps over the lazy dog and goes home", { maxLines: 2 });
  expect(block.lines).toHaveLength(2);
  expect(block.style.sizePx).toBeLessThan(60);
  expect(block.style.letterSpacingPx / block.style.sizePx).toBeCloseTo(-0.01);
});

test("a word of sixty letters is hyphenated and keeps every letter", () => {
  const word = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt";
  const block = setText(word, { minSizePx: 60 });
  const parts = lineTexts(block);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.slice(0, -1).every((part) => part.endsWith("-"))).toBe(true);
  expect(parts.join("").replaceAll("-", "")).toBe(word);
  expect(block.lines.flatMap((line) => line.words).every(({ index }) => index === 0)).toBe(true);
});

test("a URL is broken after its slashes, without hyphens", () => {
  const parts = lineTexts(setText("https://example.com/articles/savings/automatic", { minSizePx: 60 }));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.slice(0, -1).every((part) => /[/.]$/.test(part))).toBe(true);
});

test("right-to-left lines start at the right edge, with Latin words and numbers in place", () => {
  const block = setText(ARABIC, { maxWidthPx: 2000 });
  expect(block.rightToLeft).toBe(true);
  const words = block.lines[0]!.words;
  expect(words.map(({ index }) => index)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(words.at(-1)!.xPx + words.at(-1)!.widthPx).toBeCloseTo(2000);
});

test("consecutive left-to-right words keep their order in right-to-left text", () => {
  const block = setText("زار New York City أمس", { maxWidthPx: 2000 });
  expect(block.lines[0]!.words.map(({ text }) => text)).toEqual(["أمس", "New", "York", "City", "زار"]);
});

test("Japanese text is broken without spaces, and no line starts with closing punctuation", () => {
  const block = setText(JAPANESE, { maxWidthPx: 400, maxLines: 5 });
  expect(block.lines.length).toBeGreaterThan(2);
  for (const text of lineTexts(block)) expect(text).not.toMatch(/^[、。」！ー]/u);
});

test("words do not overlap and stay inside the width, for any text", () => {
  const text = fc.array(
    fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), fc.lorem({ maxCount: 3 })),
    { minLength: 1, maxLength: 8 },
  );
  const align = fc.constantFrom("start" as const, "center" as const, "end" as const);
  fc.assert(
    fc.property(text, align, (parts, align) => {
      const block = setText(parts.join(" "), { align });
      for (const { words } of block.lines) {
        for (const [i, word] of words.entries()) {
          const previous = words[i - 1];
          expect(word.xPx).toBeGreaterThanOrEqual(previous ? previous.xPx + previous.widthPx - 0.01 : -0.1);
          expect(word.xPx + word.widthPx).toBeLessThanOrEqual(600.1);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("text widths are proportional to the font size", () => {
  const small = setter.measure("Hello", { ...STYLE, letterSpacingPx: 0, sizePx: 10 });
  const large = setter.measure("Hello", { ...STYLE, letterSpacingPx: 0, sizePx: 100 });
  expect(large / small).toBeCloseTo(10);
});

test("letter spacing is ignored for scripts with joined letters", () => {
  const plain = setter.measure("مرحبا", { ...STYLE, letterSpacingPx: 0 });
  expect(setter.measure("مرحبا", { ...STYLE, letterSpacingPx: 20 })).toBe(plain);
  expect(setter.measure("Hello", { ...STYLE, letterSpacingPx: 20 })).toBeCloseTo(
    setter.measure("Hello", { ...STYLE, letterSpacingPx: 0 }) + 100,
  );
});

test("line breaks of a text that is far too long are calculated only once", () => {
  let measuredLetters = 0;
  const measure: FontMeasure = {
    capHeightEm: 0.7,
    widthEm: (text) => {
      measuredLetters += text.length;
      return text.length * 0.5;
    },
  };
  const text = "1%".repeat(2500);
  const fit = { maxWidthPx: 600, maxLines: 3, minSizePx: 40, balance: true, extraSpaceEm: 0 };
  const { lines } = fitLines({ words: splitWords(text), style: STYLE, ...fit }, measure);
  expect(
    lines
      .flat()
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
  expect(measuredLetters).toBeLessThan(20 * text.length);
});
