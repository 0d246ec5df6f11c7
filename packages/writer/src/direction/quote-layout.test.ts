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

it.each([
  "“We do not want the tram,” a member of the Harbour League told the crowd.",
  "The mayor (of Orla) said Moen in his first year “sold himself to all of the people there”.",
  "The mayor of Orla, for one, said Moen “has given us a harbour that nobody wanted to have”.",
  "When Moen asked if he could tell him more, the driver declined, saying “I am not happy with that”.",
  "There is a saying that goes “a boat is built in the presence of wind” which describes the League of Orla.",
  "“Nobody will stay there,” wrote Per of the school in Lund, League, on the page of the town.",
  "He urged other bakers of the town to use the oven that is “very easy, quite simple and fast”.",
])("nobody signs what another one says: %s", (text) => {
  const found = layoutQuote(factsOf(text, { speaker: null }));
  expect(found?.content.speaker?.text ?? "").not.toMatch(/League|Moen|bakers/u);
});

it.each([
  ["“We waited for the tram,” said Ida Moe.", "Ida Moe"],
  ["The tram will come, said Ida Moe, “when the snow in the hills is gone”.", "Ida Moe"],
  ["In the end, Ida Moe said, “the tram came to all of us”.", "Ida Moe"],
])("who says it signs it: %s", (text, speaker) => {
  expect(layoutQuote(factsOf(text, { speaker: null }))?.content.speaker?.text).toBe(speaker);
});

it.each([["“We waited for the tram,” Gov. Moe said.", "Gov. Moe"]])(
  "a name has its own words and no others: %s",
  (text, speaker) => {
    expect(layoutQuote(factsOf(text, { speaker: null }))?.content.speaker?.text.split("\n")[0]).toBe(speaker);
  },
);

it("a role ends before a short form of its name", () => {
  const text = "„Wir haben lange auf die Bahn gewartet“, sagt Ida Moe, Sprecherin der Gilde der Bäcker e. V.";
  const found = layoutQuote(factsOf(text, { speaker: null, language: "de", isEnglish: false }));
  expect(found?.content.speaker?.text).toBe("Ida Moe\nSprecherin der Gilde der Bäcker");
});
