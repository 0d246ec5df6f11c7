import { describe, expect, it } from "vitest";
import { hidesVerb } from "./hides-verb.js";
import { createSentenceReader } from "./read-sentence.js";

const read = createSentenceReader();

describe("hidesVerb", () => {
  it.each([
    "Herring stocks rose sharply on the exchange after the ruling.",
    "Ida Moe and Per Lund both run hotel firms in the north.",
    "The current top machine, the Lund Simulator, clocks up 36 points.",
    "This City Limits video delves into the plans of the harbour.",
  ])("finds the verb that the tagger takes for a noun: %s", (text) => {
    expect(hidesVerb(read(text).words)).toBe(true);
  });

  it.each(["The best new character of the year.", "The old mill, one of the houses in the valley."])(
    "finds none in a label: %s",
    (text) => {
      expect(hidesVerb(read(text).words)).toBe(false);
    },
  );
});
