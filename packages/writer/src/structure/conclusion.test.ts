import { describe, expect, it } from "vitest";
import { isConcluding, statesRuling } from "./conclusion.js";

describe("statesRuling", () => {
  it.each([
    ["The verdict: a good lamp for little money.", true],
    ["Verdict: buy the smaller one.", true],
    ["The ruling was read out on Monday.", true],
    ["We rate the claim mostly false.", true],
    ["She rose through the ranks of the ruling party.", false],
    ["The ruling family sold its horses.", false],
    ["The court asked for her ruling class of boats.", false],
  ])("tells of %j whether it states a verdict", (text, expected) => {
    expect(statesRuling(text)).toBe(expected);
  });
});

describe("isConcluding", () => {
  it.each([
    ["So now you know where the salt comes from.", true],
    ["So, keep the lid closed.", true],
    ["So many boats lay in the harbour.", false],
  ])("tells of %j whether it begins with a concluding marker", (text, expected) => {
    expect(isConcluding({ text, heading: null })).toBe(expected);
  });
});
