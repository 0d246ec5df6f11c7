import { describe, expect, it } from "vitest";
import { createSentenceReader } from "../reading/read-sentence.js";
import { findAbbreviations, findLoneAbbreviations } from "./find-abbreviations.js";

const read = createSentenceReader();

const spokenOf = (text: string, rest = "Nobody was hurt."): string => {
  const lone = findLoneAbbreviations([text, rest]);
  return findAbbreviations(read(text), lone).reduceRight(
    (short, { startChar, endChar }) => short.slice(0, startChar) + short.slice(endChar),
    text,
  );
};

describe("abbreviations in brackets", () => {
  it("are not spoken if the text never uses them again", () => {
    expect(spokenOf("The Centre for Health Trends (CHT) counted the mills.")).toBe(
      "The Centre for Health Trends counted the mills.",
    );
    expect(spokenOf("Highways England (HE) closed the road to Lund.")).toBe(
      "Highways England closed the road to Lund.",
    );
  });

  it.each([
    ["The Centre for Health Trends (CHT) counted the mills.", "The CHT will count again."],
    ["Senator Ida Moe (D-NY) counted the mills.", ""],
    ["The senator (Ohio) counted the mills.", ""],
    ["“The Centre for Health Trends (CHT) counts,” she said.", ""],
  ])("stay where a listener needs them, and where they stand for no name: %s", (text, rest) => {
    expect(spokenOf(text, rest)).toBe(text);
  });
});
