import { expect, test } from "vitest";
import { moveCaret } from "./use-kept-caret";

test.each([
  ["before the edit", 2, "One two three.", "One 2 three.", 2],
  ["after the edit", 8, "One two three.", "One 2 three.", 6],
  ["inside the edit", 5, "One two three.", "One 2 three.", 5],
  ["at the end of a text that grew", 4, "One.", "One. Two.", 4],
  ["in a text that was removed", 3, "One.", "", 0],
])("the cursor %s stays at its words", (_, place, before, after, moved) => {
  expect(moveCaret(place, before, after)).toBe(moved);
});
