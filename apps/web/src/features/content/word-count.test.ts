import { describe, expect, it } from "vitest";
import { lengthHint, spokenCountOf } from "./word-count";

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

it("spoken words are counted only for a text in a script without spaces", () => {
  expect(spokenCountOf("港の船は毎日数えられます。 長い間ずっと続いています。")).toBeGreaterThan(6);
  expect(spokenCountOf("The sign at the harbour says 東京 in white letters.")).toBeNull();
  expect(spokenCountOf("Only spaces.")).toBeNull();
});
