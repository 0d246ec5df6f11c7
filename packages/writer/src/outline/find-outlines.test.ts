import { describe, expect, it } from "vitest";
import type { Passage } from "../plan/script-plan.js";
import { findOutlines } from "./find-outlines.js";
import type { ToldSentence } from "./told-sentences.js";

const LENGTH_MS = 30_000;

const sentence = (id: number, own: Partial<ToldSentence> = {}): ToldSentence => ({
  id,
  estimatedMs: 5_000,
  value: 1,
  endValue: 0,
  requires: [],
  terms: [`a${id}`, `b${id}`, `c${id}`, `d${id}`],
  needs: [],
  loose: [],
  hangs: false,
  restates: [],
  isLinked: false,
  leans: false,
  isParagraphStart: true,
  asks: false,
  continuesSpeech: false,
  ...own,
});

const text = (changes: Record<number, Partial<ToldSentence>> = {}, count = 12): ToldSentence[] =>
  Array.from({ length: count }, (_, id) => sentence(id, changes[id]));

const rowsOf = (
  sentences: readonly ToldSentence[],
  asked: { owed?: number[]; title?: Pick<Passage, "terms" | "estimatedMs"> } = {},
): number[][] => {
  const owed = new Set(asked.owed);
  return findOutlines(sentences, { lengthMs: LENGTH_MS, title: asked.title ?? null, owed, needed: owed }).map(
    ({ ids }) => ids,
  );
};

/** The best row of exactly the length. */
const bestOf = (...asked: Parameters<typeof rowsOf>): number[] | undefined => {
  const titleMs = asked[1]?.title?.estimatedMs ?? 0;
  return rowsOf(...asked).find((ids) => ids.length * 5_000 + titleMs === LENGTH_MS);
};

/** The rows that say a sentence. There must be some, or what is said of each of them says nothing. */
const rowsSaying = (id: number, ...asked: Parameters<typeof rowsOf>): number[][] => {
  const rows = rowsOf(...asked).filter((ids) => ids.includes(id));
  expect(rows).not.toEqual([]);
  return rows;
};

describe("findOutlines", () => {
  it("tells a text whose sentences are worth the same from its beginning, without a gap", () => {
    expect(bestOf(text())).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("jumps to what is worth more once a third of the length is told", () => {
    const better = { value: 1.8 };
    const later = {
      0: { value: 4 },
      14: { ...better, terms: ["a0", "b14", "c14", "d14"] },
      15: better,
      16: better,
      17: better,
      18: better,
    };
    expect(bestOf(text(later, 24))).toEqual([0, 1, 14, 15, 16, 17]);
  });

  it("begins with the first sentence even behind a title, unless it is worth very little", () => {
    const title = { terms: ["t"], estimatedMs: 5_000 };
    expect(bestOf(text({ 0: { value: -1 } }), { title })).toEqual([0, 1, 2, 3, 4]);
    expect(bestOf(text({ 0: { value: -9 } }), { title })?.[0]).toBe(1);
  });

  it("leaves out sentences that are worth less than the gap", () => {
    expect(bestOf(text({ 2: { value: -3 }, 3: { value: -3 } }))).toEqual([0, 1, 4, 5, 6, 7]);
  });

  it("goes to the end of the text if it closes the script better", () => {
    expect(bestOf(text({ 10: { value: 3 }, 11: { value: 3, endValue: 4 } }))?.slice(-2)).toEqual([10, 11]);
  });

  it("ends with no sentence that must not be the last", () => {
    const ends = text(
      Object.fromEntries([...Array(12).keys()].map((id) => [id, { endValue: id === 6 ? 0 : null }])),
    );
    for (const ids of rowsOf(ends)) expect(ids.at(-1)).toBe(6);
  });

  it("jumps to no sentence that says nothing of what was told", () => {
    const other = { value: 9, endValue: 4 };
    for (const ids of rowsSaying(30, text({ 30: other }, 40))) expect(ids).toContain(29);
    const known = { ...other, terms: [...sentence(0).terms.slice(0, 2), "x", "y"] };
    expect(bestOf(text({ 30: known }, 40))).toContain(30);
  });

  it("says no sentence without the one that it requires", () => {
    const best = bestOf(text({ 1: { value: -5 }, 8: { value: 9, requires: [1] } })) ?? [];
    expect(best.includes(8)).toBe(best.includes(1));
    for (const ids of rowsSaying(8, text({ 8: { value: 3, requires: [1] } }))) expect(ids).toContain(1);
  });

  it("says the answer right behind its question", () => {
    for (const ids of rowsSaying(3, text({ 3: { asks: true, value: 4, endValue: null } })))
      expect(ids).toContain(4);
  });

  it("jumps to no sentence that continues what was left out", () => {
    const lean = { value: 9, isLinked: true, needs: ["a7"] };
    for (const ids of rowsSaying(8, text({ 8: lean }))) expect(ids).toContain(7);
  });

  it("jumps to no sentence of something that nobody has heard of", () => {
    for (const ids of rowsSaying(
      9,
      text({ 9: { value: 9, needs: ["a8"], terms: [...sentence(0).terms, "x"] } }),
    ))
      expect(ids).toContain(8);
  });

  it("rather jumps to a sentence that introduces its things itself", () => {
    const late = { value: 3, terms: [...sentence(0).terms.slice(0, 2), "x", "y", "z"] };
    const before = { value: -9 };
    expect(bestOf(text({ 8: before, 9: late }))).toContain(9);
    expect(bestOf(text({ 8: before, 9: { ...late, loose: ["u", "v", "w", "p", "q"] } }))).not.toContain(9);
  });

  it("says a sentence that takes up the one before only behind it", () => {
    for (const ids of rowsSaying(8, text({ 8: { value: 9, leans: true } }))) expect(ids).toContain(7);
  });

  it("says a sentence that hangs on the one before only behind it, or first", () => {
    for (const ids of rowsSaying(8, text({ 8: { value: 9, hangs: true } })))
      expect(ids[0] === 8 || ids.includes(7)).toBe(true);
  });

  it("says nothing twice", () => {
    const again = { terms: sentence(0).terms, value: 5 };
    for (const ids of rowsOf(text({ 3: again }))) expect(ids.includes(0) && ids.includes(3)).toBe(false);
  });

  it("says only one of two sentences that say the same", () => {
    expect(bestOf(text({ 1: { restates: [0] } }))).toEqual([0, 2, 3, 4, 5, 6]);
    expect(bestOf(text({ 1: { restates: [0] } }), { owed: [1] })?.slice(0, 2)).toEqual([0, 1]);
  });

  it("says what the title is owed, wherever the text says it", () => {
    expect(bestOf(text({ 9: { isLinked: true, needs: ["a8"] } }), { owed: [9] })).toContain(9);
  });

  it("does not open with a sentence that repeats the title", () => {
    const title = { terms: [...sentence(0).terms], estimatedMs: 5_000 };
    for (const ids of rowsOf(text(), { title })) expect(ids[0]).not.toBe(0);
    expect(bestOf(text(), { title })).toEqual([1, 2, 3, 4, 5]);
  });

  it("offers rows from 0.7 to 1.35 of the length, for voices of any pace", () => {
    const lengths = rowsOf(text()).map((ids) => (ids.length * 5_000) / LENGTH_MS);
    expect(Math.min(...lengths)).toBeLessThan(0.85);
    expect(Math.max(...lengths)).toBeGreaterThan(1.15);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1.35);
  });

  it("sees the beginning, the end and the best of a long text", () => {
    const long = text({ 300: { value: 9 } }, 600);
    const best = bestOf(long, { owed: [300] }) ?? [];
    expect(best).toContain(300);
    expect(best[0]).toBe(0);
  });
});
