import { describe, expect, it } from "vitest";
import { findReferences } from "./find-references.js";
import { createSentenceReader } from "./read-sentence.js";

const read = createSentenceReader();
const wordsOf = (text: string): string[] =>
  findReferences(read(text)).map(({ startChar, endChar }) => text.slice(startChar, endChar));

describe("findReferences", () => {
  it.each([
    ["The minister remembers nothing, but he went to eat fish that night.", "that"],
    ["The water rises when the river has reached that threshold of the old dam.", "that"],
    ["The council of the old town never crossed that line.", "that"],
    ["It seems more like a bitter joke of the sea.", "It"],
    ["At the far end it is broad and shallow.", "it"],
    ["It looks like a ship from the islands of the north.", "It"],
  ])("finds in %j a %j that an earlier sentence explains", (text, word) => {
    expect(wordsOf(text)).toContain(word);
  });

  it.each([
    "On May 4 the minister went to eat fish that night.",
    "The mayor said that trade with the islands has grown.",
    "The study has shown that exposure to the sun is rare.",
    "It seems likely that the river will rise again.",
    "It looks like the river will rise again.",
  ])("finds none in %j", (text) => {
    expect(wordsOf(text)).toEqual([]);
  });
});
