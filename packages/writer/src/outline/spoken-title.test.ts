import { expect, it } from "vitest";
import type { DraftPassage } from "../plan/build-passages.js";
import { createSentenceReader } from "../reading/read-sentence.js";
import { readSpokenTitle } from "./spoken-title.js";

const asked = { answer: null, counted: null, read: createSentenceReader() };

it.each([
  ["Storm of the year breaks old pier", true],
  ["News from The Skarvik Post", false],
  ["Storms Health Center", false],
  ["VIDEO: Storm of the year breaks old pier", false],
  ["Storm of the year in town: Part 2", false],
  ["Storm vs. Old Pier", false],
  ["Storm vs. pier: how the old town lost the best part of its fair", true],
])("speaks the title of a text, but not the name of a page and no label: %s", (title, isSpoken) => {
  const texts = ["The storm of the year breaks the old pier.", "The Skarvik Post brings news from the town."];
  const drafts = texts.map((text) => ({ text, isHeading: false }) as DraftPassage);
  expect(readSpokenTitle({ drafts }, { ...asked, title }) !== null).toBe(isSpoken);
});
