import { expect, it } from "vitest";
import { createSentenceReader } from "../reading/read-sentence.js";
import { readSpokenTitle } from "./spoken-title.js";

const asked = { answer: { id: 3 }, counted: null, read: createSentenceReader() };

it.each([
  ["Why does the old pier close?", true],
  ["News from The Skarvik Post", false],
  ["Our story", false],
])("speaks the title of a text, but not the name of a page: %s", (title, isSpoken) => {
  expect(readSpokenTitle({ drafts: [] }, { ...asked, title }) !== null).toBe(isSpoken);
});
