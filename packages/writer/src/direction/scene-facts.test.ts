import { describe, expect, it } from "vitest";
import { readWords } from "./scene-facts.js";

describe("a short form", () => {
  const ends = (text: string, word: string): boolean =>
    readWords(text).find((each) => each.text === word)?.endsClause ?? false;

  it.each([
    ["The Aldane Co. rose again.", "Co."],
    ["Vester Inc. traded well.", "Inc."],
    ["It began on Oct. 1 of that year.", "Oct."],
    ["Then Sen. Moe spoke.", "Sen."],
    ["Der Motor leistet 7 kW bzw. 9 kW.", "bzw."],
  ])("ends no clause inside its sentence: %s", (text, word) => {
    expect(ends(text, word)).toBe(false);
  });

  it("ends one where a new sentence begins", () => {
    expect(ends("They bought Vester Inc. The price was low.", "Inc.")).toBe(true);
  });
});
