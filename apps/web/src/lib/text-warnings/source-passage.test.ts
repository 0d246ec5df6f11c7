import { expect, test } from "vitest";
import { sourcePassage } from "./source-passage";

const CONTENT = "The tower is tall. It was finished in 1889 for the fair. Millions came to see it.";
const range = { startChar: 19, endChar: 56 };

test("a passage has whole words of the surrounding text", () => {
  expect(sourcePassage(CONTENT, range, 12)).toEqual({
    before: "… is tall. ",
    passage: "It was finished in 1889 for the fair.",
    after: " Millions …",
  });
});

test("a short text is shown completely", () => {
  expect(sourcePassage(CONTENT, range, 500)).toEqual({
    before: "The tower is tall. ",
    passage: "It was finished in 1889 for the fair.",
    after: " Millions came to see it.",
  });
});

test("a range that is no longer in the content has no passage", () => {
  expect(sourcePassage("Shorter now.", range, 12)).toBeNull();
});
