import { describe, expect, it } from "vitest";
import { countWords, lengthHint } from "./count-words";

describe("countWords", () => {
  it.each([
    ["", 0],
    [" \n\t ", 0],
    ["one", 1],
    ["  one\ntwo\u00a0three  ", 3],
  ])("finds in %j %d", (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

describe("lengthHint", () => {
  it.each([
    [0, "tooShort"],
    [49, "tooShort"],
    [50, "goodLength"],
    [10_000, "goodLength"],
    [10_001, "tooLong"],
  ])("says of %d words %s", (count, hint) => {
    expect(lengthHint(count)).toBe(hint);
  });
});
