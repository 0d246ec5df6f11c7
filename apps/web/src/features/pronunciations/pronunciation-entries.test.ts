import { expect, it } from "vitest";
import { findEntry, withEntry } from "./pronunciation-entries";

const entryOf = (text: string, sayAs: string, matchCase = false) => ({
  text,
  sayAs,
  language: null,
  matchCase,
});
const NGUYEN = entryOf("Nguyen", "win");
const KYIV = entryOf("Kyiv", "keev");

it("finds the entry of a word in any capitals", () => {
  expect(findEntry([KYIV, NGUYEN], " nguyen ")).toBe(NGUYEN);
  expect(findEntry([KYIV], "Nguyen")).toBeNull();
});

it("adds an entry at the end, and changes one in its place", () => {
  expect(withEntry([NGUYEN], { before: null, entry: KYIV })).toEqual([NGUYEN, KYIV]);
  const entry = entryOf("Nguyen", "nyen");
  expect(withEntry([NGUYEN, KYIV], { before: NGUYEN, entry })).toEqual([entry, KYIV]);
});

it("has one entry for a word, also after another word was renamed to it", () => {
  const entry = entryOf("kyiv", "kee-ev");
  expect(withEntry([KYIV], { before: null, entry })).toEqual([entry]);
  expect(withEntry([NGUYEN, KYIV], { before: NGUYEN, entry })).toEqual([entry]);
});

it("keeps an entry that applies only in capitals beside the other", () => {
  const us = entryOf("US", "yoo ess", true);
  expect(withEntry([entryOf("us", "uss")], { before: null, entry: us })).toHaveLength(2);
});
