import { describe, expect, it } from "vitest";
import { cosine, rankByCentrality, weighTerms } from "./text-rank.js";

describe("rankByCentrality", () => {
  it("ranks the sentence that shares most terms with the others highest", () => {
    const ranks = rankByCentrality([
      ["sun", "power"],
      ["sun", "power", "price", "coal"],
      ["coal", "price"],
      ["cat"],
    ]);
    expect(ranks[1]).toBe(1);
    expect(Math.min(...ranks)).toBe(ranks[3]);
  });

  it("accepts an empty list and sentences without terms", () => {
    expect(rankByCentrality([])).toEqual([]);
    expect(rankByCentrality([[], []])).toEqual([1, 1]);
  });
});

describe("weighTerms", () => {
  it("gives a similarity of 1 to sentences with the same terms and 0 to sentences without common terms", () => {
    const [first, same, other] = weighTerms([["sun", "coal"], ["coal", "sun"], ["cat"]]).map(
      (vector) => vector,
    );
    expect(cosine(first ?? new Map(), same ?? new Map())).toBeCloseTo(1);
    expect(cosine(first ?? new Map(), other ?? new Map())).toBe(0);
  });
});
