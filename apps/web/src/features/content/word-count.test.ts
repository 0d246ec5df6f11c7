import { describe, expect, it } from "vitest";
import { lengthHint } from "./word-count";

describe("lengthHint", () => {
  it.each([
    [0, "tooShort"],
    [49, "tooShort"],
    [50, "goodLength"],
    [10_000, "goodLength"],
    [10_001, "tooLong"],
  ])("rates %d words as %s", (count, hint) => {
    expect(lengthHint(count)).toBe(hint);
  });
});
