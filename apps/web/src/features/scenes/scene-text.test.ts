import { expect, test } from "vitest";
import { findSpokenWord, placeWords } from "./scene-text";

const words = [
  { text: "At", startMs: 100, endMs: 300, spaceBefore: false },
  { text: "noon,", startMs: 300, endMs: 700, spaceBefore: true },
  { text: "light", startMs: 1200, endMs: 1500, spaceBefore: true },
];
const text = "At  noon,\nlight";
const said = (timeMs: number) => {
  const range = findSpokenWord(words, placeWords(words, text)!, timeMs);
  return range === null ? null : text.slice(range.startChar, range.endChar);
};

test("a word is highlighted from its start until the next word starts or the highlight has faded", () => {
  expect(said(99)).toBeNull();
  expect(said(100)).toBe("At");
  expect(said(300)).toBe("noon,");
  expect(said(939)).toBe("noon,");
  expect(said(940)).toBeNull();
  expect(said(1200)).toBe("light");
  expect(said(1740)).toBeNull();
});

test("no word is highlighted if the text differs from the narrated text", () => {
  expect(placeWords(words, "At noon light")).toBeNull();
  expect(placeWords(words, "At noon, light more")).toBeNull();
});
