import { describe, expect, it } from "vitest";
import { findConnective } from "./find-connective.js";
import { createSentenceReader } from "./read-sentence.js";

const read = createSentenceReader();

describe("findConnective", () => {
  it.each([
    ["However, the council said that the bridge will stay open.", "However, "],
    ["But the conservative party remained opposed to the bill of the mayor.", "But "],
    ["And in the north, farmers drove their tractors to the capital.", "And "],
    ["In addition, the economy of the valley lost its oldest mill.", "In addition, "],
    ["In the north, however, warnings of fire covered a large area.", " however,"],
    ["The mayor, however, did not say when the bridge will open.", ", however,"],
  ])("finds the removable connective of %j", (text, connective) => {
    const found = findConnective(read(text));
    expect(text.slice(found?.startChar, found?.endChar)).toBe(connective);
  });

  it.each([
    "But not everybody in the old town of the harbour agrees.",
    "But this is what the people of the old town wanted.",
    "And then the council of the old town voted against it.",
    "But what does the council of the old town want now?",
    "But avoid the market of the old town on warm evenings.",
    "But the council did not.",
    "So the council of the old town voted to close the bridge.",
    "However hard the council tried, the bridge stayed closed for years.",
  ])("returns null for %j", (text) => {
    expect(findConnective(read(text))).toBeNull();
  });
});
