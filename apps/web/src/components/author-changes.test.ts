import { expect, test } from "vitest";
import { toldChange } from "./author-changes";

test.each([
  [", which was founded in 1990,", "", "which was founded in 1990"],
  [" (built in May)", "", "(built in May)"],
  ["Last week, the", "The", "Last week"],
  [" so that your eyes rest", ".", "so that your eyes rest"],
])(
  "words that were cut as in “%s” → “%s” are told as “%s”, without the marks around them",
  (from, to, wrote) => {
    expect(toldChange({ kind: "cut", from, to })).toEqual({ wrote, said: "", isSplit: false });
  },
);

test("a name that was put in is told with what it stands for", () => {
  const named = { kind: "speaker", from: "Besecker", to: "Tyler Besecker, a buyer," } as const;
  expect(toldChange(named)).toEqual({ wrote: "Besecker", said: "Tyler Besecker, a buyer", isSplit: false });
});

test.each([
  [", and a", ". A"],
  [", but", ". But"],
  [";", ". It"],
])("“%s” → “%s” is told as two sentences made of one", (from, to) => {
  expect(toldChange({ kind: "cut", from, to }).isSplit).toBe(true);
});
