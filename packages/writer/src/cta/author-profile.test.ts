import { expect, it } from "vitest";
import { isAboutAuthor } from "./author-profile.js";

const isProfile = (text: string): boolean => isAboutAuthor({ text }, []);

it.each([
  "Berit Moe teaches at the school of Lund.",
  "Berit Moe is the author of two books.",
  "Berit Moe blogs about piers.",
])("presents the author: %s", (text) => {
  expect(isProfile(text)).toBe(true);
});

it.each(["It is the pier of Lund that closes.", "This is the end of the pier."])(
  "presents nobody: %s",
  (text) => {
    expect(isProfile(text)).toBe(false);
  },
);
