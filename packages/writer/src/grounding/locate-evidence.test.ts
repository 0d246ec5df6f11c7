import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFixture } from "../testing/read-fixture.js";
import { createEvidenceLocator } from "./locate-evidence.js";

const NEWS = readFixture("news-solar");

const found = (text: string, evidence: string): string | null => {
  const range = createEvidenceLocator(text)(evidence);
  return range === null ? null : text.slice(range.startChar, range.endChar);
};

describe("createEvidenceLocator", () => {
  it.each([
    ["Coal fell from 38% to 27% over the same period.", "Coal fell from 38% to 27% over the\nsame period"],
    [
      "nobody in this building expected the lines to cross",
      "Nobody in this building expected the lines to cross",
    ],
    [
      "a bill that would let tenants buy shares in panels is expected",
      "A bill that would let tenants buy shares in\nshared panels is expected",
    ],
    [
      "The Brannock plant closes in March, two years early",
      "The Brannock plant will close in March, two years early",
    ],
  ])("locates the evidence %j", (evidence, inSource) => {
    expect(found(NEWS, evidence)).toBe(inSource);
  });

  it.each([["The mayor of Rotterdam opened a museum last week."], [""], ["…"], ["of the"]])(
    "returns null for the evidence %j",
    (evidence) => {
      expect(found("Solar panels produced more electricity than coal.", evidence)).toBeNull();
    },
  );

  it("finds a Japanese sentence, which has no spaces", () => {
    const text = readFixture("japanese-cha");
    const sentence = /[^。\n]{12,}/u.exec(text.split("\n\n")[1] ?? "")?.[0] ?? "";
    expect(found(text, sentence)).toContain(sentence.slice(1, -1));
  });

  it("finds any sequence of words from the source, at a place with the same words", () => {
    const words = NEWS.match(/\S+/gu) ?? [];
    fc.assert(
      fc.property(fc.nat(words.length - 6), fc.integer({ min: 5, max: 20 }), (start, count) => {
        const evidence = words.slice(start, start + count).join(" ");
        const bare = (text: string | null) => (text ?? "").match(/[\p{L}\p{N}]+/gu);
        expect(bare(found(NEWS, evidence))).toEqual(bare(evidence));
      }),
    );
  });
});
