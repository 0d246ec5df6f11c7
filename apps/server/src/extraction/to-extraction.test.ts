import { CONTENT_MAX_CHARS, type Content } from "@inkreel/contract";
import { expect, it } from "vitest";
import { toExtraction } from "./to-extraction.js";

const content = (text: string): Content => ({
  title: "Trees",
  text,
  language: "en",
  wordCount: text.split(" ").length,
  byline: "Somebody",
  siteName: null,
  sourceUrl: null,
  format: "html",
  pictures: [
    {
      id: "1",
      url: "https://example.com/a.png",
      alt: "A",
      caption: null,
      widthPx: 1,
      heightPx: 1,
      attribution: null,
      nearText: null,
    },
    {
      id: "2",
      url: null,
      alt: "B",
      caption: null,
      widthPx: 1,
      heightPx: 1,
      attribution: null,
      nearText: null,
    },
  ],
  product: null,
  warnings: [],
});

it("an extraction lists only pictures with a URL", () => {
  expect(toExtraction(content("Plant trees."))).toMatchObject({
    content: "Plant trees.",
    wordCount: 2,
    pictures: [{ url: "https://example.com/a.png", alt: "A" }],
    warnings: [],
  });
});

it("a text over the maximum length is cut at a paragraph, with a warning", () => {
  const paragraph = `${"word ".repeat(1_000).trim()}.\n\n`;
  const long = paragraph.repeat(200);
  const { content: text, wordCount, warnings } = toExtraction(content(long));
  expect(text.length).toBeLessThanOrEqual(CONTENT_MAX_CHARS);
  expect(text.length).toBeGreaterThan(CONTENT_MAX_CHARS - paragraph.length);
  expect(text.endsWith("word.")).toBe(true);
  expect(wordCount).toBe(text.split(/\s+/u).length);
  expect(warnings.map(({ code }) => code)).toEqual(["content_cut"]);
  expect(toExtraction(content("x".repeat(CONTENT_MAX_CHARS + 1))).content).toHaveLength(CONTENT_MAX_CHARS);
});

it("a cut text does not end with half a character", () => {
  const { content: text } = toExtraction(content(`${"x".repeat(CONTENT_MAX_CHARS - 1)}😀`));
  expect(text).toBe("x".repeat(CONTENT_MAX_CHARS - 1));
});
