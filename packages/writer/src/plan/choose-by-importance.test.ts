import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseByImportance } from "./choose-by-importance.js";

const total = (items: readonly { durationMs: number }[], chosen: readonly number[]): number =>
  chosen.reduce((sum, index) => sum + items[index]!.durationMs, 0);

describe("choosing by importance", () => {
  it("leaves out what matters least", () => {
    const items = [5, 1, 4, 2, 5].map((importance) => ({ durationMs: 4_000, importance }));
    expect(chooseByImportance(items, 12_000)).toEqual([0, 2, 4]);
  });

  it("takes all when all is too short, and nothing for no time", () => {
    const items = [5, 1, 4].map((importance) => ({ durationMs: 3_000, importance }));
    expect(chooseByImportance(items, 60_000)).toEqual([0, 1, 2]);
    expect(chooseByImportance(items, 0)).toEqual([]);
  });

  it("lands within 5 % whenever some choice of a dozen sentences does", () => {
    const item = fc.record({
      durationMs: fc.integer({ min: 15, max: 80 }).map((tenths) => tenths * 100),
      importance: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 10, max: 60 }),
        (items, seconds) => {
          const targetMs = seconds * 1000;
          const misses = Array.from({ length: 2 ** items.length }, (_, mask) =>
            Math.abs(
              total(
                items,
                items.flatMap((_item, index) => ((mask >> index) & 1 ? [index] : [])),
              ) - targetMs,
            ),
          );
          const chosen = chooseByImportance(items, targetMs);
          const miss = Math.abs(total(items, chosen) - targetMs);
          expect(miss).toBeLessThanOrEqual(Math.max(Math.min(...misses), targetMs * 0.04));
          expect(chosen).toEqual([...new Set(chosen)].toSorted((left, right) => left - right));
        },
      ),
      { numRuns: 60 },
    );
  });
});
