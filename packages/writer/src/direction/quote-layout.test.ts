import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.js";
import { layoutQuote } from "./quote-layout.js";

/** The speaker that the scene of a quotation shows whose first words go on with what Erik Moen said. */
function speakerOf(text: string): string | null | undefined {
  const found = layoutQuote(factsOf(text, { speaker: "Erik Moen" }));
  return found?.content.speaker?.text;
}

it.each([
  ["“Nobody looked at the second valve for a year.”", "Erik Moen"],
  ["“Nobody looked at the second valve for a year,” he said.", "Erik Moen"],
  ["“We waited.” “Nobody will look at the second valve,” a captain from Lund predicted.", undefined],
  ["“We waited.” “Nobody will look at the second valve,” said Ines Barros.", "Ines Barros"],
])("a quotation has the speaker of the one before only if nobody else speaks: %s", (text, speaker) => {
  expect(speakerOf(text)).toBe(speaker);
});
