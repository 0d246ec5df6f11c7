import { expect, test } from "vitest";
import { toldChange } from "./author-changes";

test.each([
  [", which was founded in 1990,", "", "which was founded in 1990"],
  [" (built in May)", "", "(built in May)"],
  ["Last week, the", "The", "Last week"],
  [" so that your eyes rest", ".", "so that your eyes rest"],
])("the cut from “%s” to “%s” is shown as “%s”, without punctuation around it", (from, to, wrote) => {
  expect(toldChange({ kind: "cut", from, to })).toEqual({ wrote, said: "", isSplit: false });
});

test("an inserted name is shown with the words that it replaces", () => {
  const named = { kind: "speaker", from: "Besecker", to: "Tyler Besecker, a buyer," } as const;
  expect(toldChange(named)).toEqual({ wrote: "Besecker", said: "Tyler Besecker, a buyer", isSplit: false });
});

test.each([
  [", and a", ". A"],
  [", but", ". But"],
  [";", ". It"],
])("the change from “%s” to “%s” is shown as a sentence that was split in two", (from, to) => {
  expect(toldChange({ kind: "cut", from, to }).isSplit).toBe(true);
});
