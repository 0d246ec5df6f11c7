import { splitWords } from "@inkreel/language";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MIN_WORD_MS, timeTokens } from "./time-tokens.js";

describe("timeTokens", () => {
  it("divides a silence among the words without a sound", () => {
    const spans = [{ startMs: 40, endMs: 300 }, null, null, { startMs: 700, endMs: 900 }];
    expect(
      timeTokens(splitWords("one — | two"), spans, 1_000).map(({ startMs, endMs }) => [startMs, endMs]),
    ).toEqual([
      [40, 300],
      [300, 500],
      [500, 700],
      [700, 900],
    ]);
  });

  it("returns ordered words without overlaps and of the minimum length, for any spans", () => {
    const span = fc.option(
      fc.record({
        startMs: fc.double({ min: 0, max: 3_000, noNaN: true }),
        endMs: fc.double({ min: 0, max: 3_000, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 40 }), (spans) => {
        const words = splitWords(spans.map((_, index) => `w${index}`).join(" "));
        const timed = timeTokens(words, spans, 2_000);
        const edges = timed.flatMap(({ startMs, endMs }) => [startMs, endMs]);
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
        expect(edges.every((edge) => Number.isInteger(edge) && edge >= 0 && edge <= 2_000)).toBe(true);
        expect(timed.every(({ startMs, endMs }) => endMs - startMs >= MIN_WORD_MS)).toBe(true);
      }),
    );
  });
});
