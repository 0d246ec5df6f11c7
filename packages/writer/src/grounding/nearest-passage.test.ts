import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFixture } from "../testing/read-fixture.js";
import { nearestPassage } from "./nearest-passage.js";

const NEWS = readFixture("news-solar");
const FILLER = "The council spoke of the budget and of the roads for the whole of the evening. ".repeat(400);
const BOOK = `${FILLER}\n\n${NEWS}\n\n${FILLER}`;

const passage = (content: string, text: string, maxChars: number): string => {
  const { startChar, endChar } = nearestPassage(content, text, maxChars);
  return content.slice(startChar, endChar);
};

describe("the passage nearest to a text", () => {
  it("is where the rare words of the text occur together, regardless of common words", () => {
    const said = "For the whole of the period, coal in the mix fell by the quarter.";
    expect(passage(BOOK, said, 2_000)).toContain("Coal fell from 38% to 27% over the\nsame period");
  });

  it("is found in scripts without spaces and in other alphabets", () => {
    const harbour = "港は毎日船を数えます。";
    expect(
      passage(
        `${"山の上に雪が降る。".repeat(300)}${harbour}${"山の上に雪が降る。".repeat(300)}`,
        "船を数える港",
        200,
      ),
    ).toContain(harbour);
    const crane = "Порт получит второй кран.";
    const rest = "Совет говорил о дорогах весь вечер. ".repeat(200);
    expect(passage(`${rest}${crane} ${rest}`, "Второй кран для порта", 400)).toContain(crane);
  });

  it("is the beginning of a content without common words, and the whole of a short content", () => {
    expect(nearestPassage(BOOK, "Zebras gallop.", 1_000).startChar).toBe(0);
    expect(passage(NEWS, "Coal", NEWS.length)).toBe(NEWS);
  });

  it("is never longer than the limit, and begins and ends between words", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 3_000 }),
        fc.integer({ min: 0, max: NEWS.length - 60 }),
        (maxChars, at) => {
          const { startChar, endChar } = nearestPassage(BOOK, NEWS.slice(at, at + 60), maxChars);
          expect(endChar - startChar).toBeLessThanOrEqual(maxChars);
          expect(endChar - startChar).toBeGreaterThan(0);
          expect(`${BOOK[startChar - 1] ?? " "}${BOOK[endChar] ?? " "}`).toMatch(/^\s\s$/u);
        },
      ),
      { numRuns: 30 },
    );
  });
});
