import { expect, test } from "vitest";
import { sourcePassage } from "./source-passage";

const CONTENT = "The tower is tall. It was finished in 1889 for the fair. Millions came to see it.";
const range = { startChar: 19, endChar: 56 };

test("a source passage is surrounded by whole words of the content", () => {
  expect(sourcePassage(CONTENT, range, 12)).toEqual({
    before: "… is tall. ",
    passage: "It was finished in 1889 for the fair.",
    after: " Millions …",
  });
});

test("a short content is shown completely around its passage", () => {
  expect(sourcePassage(CONTENT, range, 500)).toEqual({
    before: "The tower is tall. ",
    passage: "It was finished in 1889 for the fair.",
    after: " Millions came to see it.",
  });
});

test("a range that is outside the content has no passage", () => {
  expect(sourcePassage("Shorter now.", range, 12)).toBeNull();
});
