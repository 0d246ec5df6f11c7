import { expect, it } from "vitest";
import { createSentenceReader } from "../reading/read-sentence.js";
import { hangsAlone } from "./hangs-alone.js";

const read = createSentenceReader();

it.each([
  "Many (though not all) replace the lock of the mill.",
  "Most worked at the mill of Norvale.",
  "Now, a similar mill has been found in Ostland.",
  "The mill has since become a home for artists.",
  "The last accusation is that the miller sold bran.",
  "From the first, built of wood, to the new mill, each has two wheels.",
  "For the miller, the turning point was that storm, rather than the fire.",
  "In the same way, a mill without water is a barn.",
  "Behind the dam, the same water turns two wheels.",
  "The new mill is similar.",
  "A small one and a large one.",
])("says something else without the sentence before it: %s", (text) => {
  expect(hangsAlone(read(text))).toBe(true);
});

it.each([
  "Many bakers replace the lock of the mill.",
  "Some say that the mill is haunted.",
  "A mill similar to the old one has been found in Ostland.",
  "Founded in 1809, the mill has since become a home for artists.",
  "The last miller of Norvale sold bran.",
  "The point was that storms are rare.",
  "The new mill is similar to the old one.",
  "The first one to see the fire was the miller.",
  "At the same time the mill of Norvale lost its wheel.",
  "The same miller who sold bran owns the lock.",
  "“Most worked at the mill,” said Ida Moe.",
])("stands alone: %s", (text) => {
  expect(hangsAlone(read(text))).toBe(false);
});
