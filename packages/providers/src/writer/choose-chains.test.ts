import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseChains } from "./choose-chains.js";

const total = (items: readonly { durationMs: number }[], chosen: readonly number[]): number =>
  chosen.reduce((sum, index) => sum + items[index]!.durationMs, 0);

const LOOSE = { leansBack: false, leansForward: false };

describe("choosing sentences by importance", () => {
  it("leaves out the least important sentences", () => {
    const items = [5, 1, 4, 2, 5].map((importance) => ({ ...LOOSE, durationMs: 4_000, importance }));
    expect(chooseChains(items, 12_000)).toEqual([0, 2, 4]);
  });

  it("uses all sentences if they are too short together, and none for a length of zero", () => {
    const items = [5, 1, 4].map((importance) => ({ ...LOOSE, durationMs: 3_000, importance }));
    expect(chooseChains(items, 60_000)).toEqual([0, 1, 2]);
    expect(chooseChains(items, 0)).toEqual([]);
  });

  it("comes within 4 percent of the length, or as close as any choice of up to ten sentences", () => {
    const item = fc.record({
      durationMs: fc.integer({ min: 15, max: 80 }).map((tenths) => tenths * 100),
      importance: fc.integer({ min: 1, max: 5 }),
      leansBack: fc.constant(false),
      leansForward: fc.constant(false),
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
          const chosen = chooseChains(items, targetMs);
          const miss = Math.abs(total(items, chosen) - targetMs);
          expect(miss).toBeLessThanOrEqual(Math.max(Math.min(...misses), targetMs * 0.04));
          expect(chosen).toEqual([...new Set(chosen)].toSorted((left, right) => left - right));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("never chooses a sentence without the neighbour that it depends on", () => {
    const item = fc.record({
      durationMs: fc.integer({ min: 1_000, max: 8_000 }),
      importance: fc.integer({ min: 1, max: 5 }),
      leansBack: fc.boolean(),
      leansForward: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 14 }),
        fc.integer({ min: 0, max: 60_000 }),
        (items, targetMs) => {
          const chosen = new Set(chooseChains(items, targetMs));
          for (const index of chosen) {
            if (items[index]!.leansBack && index > 0) expect(chosen).toContain(index - 1);
            if (items[index]!.leansForward && index < items.length - 1) expect(chosen).toContain(index + 1);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it("drops the end of a chain of dependent sentences before its beginning", () => {
    const items = [1, 5, 2].map((importance, index) => ({
      durationMs: 4_000,
      importance,
      leansBack: index === 1,
      leansForward: false,
    }));
    expect(chooseChains(items, 8_000)).toEqual([0, 1]);
    expect(chooseChains(items, 4_000)).toEqual([2]);
  });
});
