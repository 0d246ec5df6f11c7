import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWords, splitWords } from "./split-words.js";

const texts = (text: string): string[] => splitWords(text).map((word) => word.text);

describe("splitWords", () => {
  it("splits at white space and keeps punctuation with its word", () => {
    expect(texts("It costs  $4.5 million,\nsays “Anna”.")).toEqual([
      "It",
      "costs",
      "$4.5",
      "million,",
      "says",
      "“Anna”.",
    ]);
  });

  it("returns the offsets of each word and whether a space precedes it", () => {
    expect(splitWords(" Hi you")).toEqual([
      { text: "Hi", startChar: 1, endChar: 3, spaceBefore: false },
      { text: "you", startChar: 4, endChar: 7, spaceBefore: true },
    ]);
  });

  it("splits scripts without spaces at dictionary boundaries and keeps punctuation with the words", () => {
    expect(texts("彼は「東京」へ行く。")).toEqual(["彼", "は", "「東京」", "へ", "行く。"]);
    expect(splitWords("東京 大阪").map((word) => word.spaceBefore)).toEqual([false, true]);
  });

  it("keeps the space between a Latin word and a script without spaces", () => {
    expect(
      splitWords("Visit 東京駅")
        .map((word) => word.spaceBefore)
        .slice(0, 2),
    ).toEqual([false, true]);
  });

  it("splits a run of 200,000 characters in less than two seconds", () => {
    expect(splitWords("漢字".repeat(100_000)).length).toBeGreaterThan(10_000);
  }, 2_000);

  it("loses no character of any text except white space", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const words = splitWords(text);
        expect(words.map((word) => word.text).join("")).toBe(text.replaceAll(/\s/gu, ""));
        for (const word of words) expect(text.slice(word.startChar, word.endChar)).toBe(word.text);
      }),
    );
  });
});

it.each(["", "  ", "It costs  $4.5 million.\n- Yes", "彼は「東京」へ行く。", "Visit 東京駅 now"])(
  "countWords returns the number of words that splitWords finds in %j",
  (text) => {
    expect(countWords(text)).toBe(splitWords(text).length);
  },
);

it.each([
  ["", 0],
  [" \n\t ", 0],
  ["  one\ntwo\u00a0three  ", 3],
  ["東京へ行く", 3],
])("countWords(%j) returns %d", (text, count) => {
  expect(countWords(text)).toBe(count);
});
