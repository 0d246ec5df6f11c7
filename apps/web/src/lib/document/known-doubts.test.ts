import type { Doubt } from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { moveDoubts } from "./known-doubts";

const TEXT = "In 1899 the tower cost 300 francs.";
const doubtOf = (text: string): Doubt => {
  const startChar = TEXT.indexOf(text);
  return { kind: "number", text, startChar, endChar: startChar + text.length };
};
const DOUBTS = [doubtOf("1899"), doubtOf("300")];

const wordsAt = (doubts: readonly Doubt[], text: string): string[] =>
  doubts.map(({ startChar, endChar }) => text.slice(startChar, endChar));

test("words typed between two doubts move the second", () => {
  const edited = "In 1899 the tall tower cost 300 francs.";
  expect(wordsAt(moveDoubts(DOUBTS, TEXT, edited), edited)).toEqual(["1899", "300"]);
});

test("a doubt that is edited is one no longer", () => {
  const edited = "In 1889 the tower cost 300 francs.";
  expect(wordsAt(moveDoubts(DOUBTS, TEXT, edited), edited)).toEqual(["300"]);
});

test("a digit typed at the end of a doubt ends it", () => {
  const edited = "In 1899 the tower cost 3000 francs.";
  expect(wordsAt(moveDoubts(DOUBTS, TEXT, edited), edited)).toEqual(["1899"]);
});

test("what is left always stands on its own words", () => {
  fc.assert(
    fc.property(fc.nat(TEXT.length), fc.nat(12), fc.string({ maxLength: 8 }), (at, gone, typed) => {
      const edited = TEXT.slice(0, at) + typed + TEXT.slice(at + gone);
      const left = moveDoubts(DOUBTS, TEXT, edited);
      expect(wordsAt(left, edited)).toEqual(left.map(({ text }) => text));
    }),
  );
});
