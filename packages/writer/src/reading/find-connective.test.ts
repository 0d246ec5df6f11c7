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
    ["In other words, the old bridge of the harbour cannot carry a lorry.", "In other words, "],
    ["Instead, the council of the old town voted to close the bridge.", "Instead, "],
    ["For example, the recipe of my aunt called for three cups of sugar.", "For example, "],
    ["The council, therefore, voted to close the bridge in the winter.", ", therefore,"],
    ["The survey also measured how many sailors live in the old town.", " also"],
    ["The people of the harbour can also order their goods by letter.", " also"],
    ["The weather of the north is to blame too, the sailors of the town think.", " too"],
    ["The mayor of the old town has no memory of the picture either.", " either"],
    ["The mayor, however, did not say when the bridge will open.", ", however,"],
  ])("finds the removable connective of %j", (text, connective) => {
    const found = findConnective(read(text));
    expect(text.slice(found?.startChar, found?.endChar)).toBe(connective);
  });

  it.each([
    "On the other hand, the sailors of the harbour earn more in winter.",
    "The sailors of the harbour, by contrast, earn more in winter.",
    "But not everybody in the old town of the harbour agrees.",
    "But this is what the people of the old town wanted.",
    "And then the council of the old town voted against it.",
    "But what does the council of the old town want now?",
    "But avoid the market of the old town on warm evenings.",
    "But the council did not.",
    "Otherwise, the council of the old town has to close the bridge.",
    "Similarly, another study of the northern sea found the same warm water.",
    "The camp of the sailors, also known as the Berm, lies by the sea.",
    "The mayor not only closed the bridge but also sold the old market.",
    "The sailors of the harbour also-ran club were tired of the race.",
    "The road to the harbour of the old town is far too long.",
    "The harbour is quiet, and the market of the old town is, too.",
    "“The sailors of the harbour also want a new bridge,” the mayor said.",
    "So the council of the old town voted to close the bridge.",
    "However hard the council tried, the bridge stayed closed for years.",
  ])("returns null for %j", (text) => {
    expect(findConnective(read(text))).toBeNull();
  });
});
