import { expect, it } from "vitest";
import { closesNothing } from "./page-trailer.js";

it.each([
  "The flour is the dull part, so let's grind that one first.",
  "Let’s look at the mill.",
  "But first, a word on bread.",
  "Leave us your comments.",
])("no script ends with %j", (text) => {
  expect(closesNothing(text)).toBe(true);
});

it.each(["The first mill of Norvale still turns.", "Let us grind flour before it rains."])(
  "a script may end with %j",
  (text) => {
    expect(closesNothing(text)).toBe(false);
  },
);
