import type { TextWarning } from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { moveWarnings } from "./known-warnings";

const TEXT = "In 1899 the tower cost 300 francs.";
const warningOf = (text: string): TextWarning => {
  const startChar = TEXT.indexOf(text);
  return { kind: "number", text, startChar, endChar: startChar + text.length };
};
const WARNINGS = [warningOf("1899"), warningOf("300")];

const wordsAt = (textWarnings: readonly TextWarning[], text: string): string[] =>
  textWarnings.map(({ startChar, endChar }) => text.slice(startChar, endChar));

test("typing before a warning moves the warning", () => {
  const edited = "In 1899 the tall tower cost 300 francs.";
  expect(wordsAt(moveWarnings(WARNINGS, TEXT, edited), edited)).toEqual(["1899", "300"]);
});

test("a warning disappears when its words are edited", () => {
  const edited = "In 1889 the tower cost 300 francs.";
  expect(wordsAt(moveWarnings(WARNINGS, TEXT, edited), edited)).toEqual(["300"]);
});

test("a warning disappears when a digit is typed at its end", () => {
  const edited = "In 1899 the tower cost 3000 francs.";
  expect(wordsAt(moveWarnings(WARNINGS, TEXT, edited), edited)).toEqual(["1899"]);
});

test("a remaining warning always covers its own words, for any edit", () => {
  fc.assert(
    fc.property(fc.nat(TEXT.length), fc.nat(12), fc.string({ maxLength: 8 }), (at, gone, typed) => {
      const edited = TEXT.slice(0, at) + typed + TEXT.slice(at + gone);
      const left = moveWarnings(WARNINGS, TEXT, edited);
      expect(wordsAt(left, edited)).toEqual(left.map(({ text }) => text));
    }),
  );
});
