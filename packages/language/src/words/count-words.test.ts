import { expect, it } from "vitest";
import { countWords } from "./count-words.js";
import { splitWords } from "./split-words.js";

it.each(["", "  ", "It costs  $4.5 million.\n- Yes", "彼は「東京」へ行く。", "Visit 東京駅 now"])(
  "countWords counts the words of %j as splitWords splits them",
  (text) => {
    expect(countWords(text)).toBe(splitWords(text).length);
  },
);

it.each([
  ["", 0],
  [" \n\t ", 0],
  ["  one\ntwo\u00a0three  ", 3],
  ["東京へ行く", 3],
])("countWords finds in %j %d words", (text, count) => {
  expect(countWords(text)).toBe(count);
});
