import { describe, expect, it } from "vitest";
import { readWords } from "../direction/scene-facts.js";
import sentences from "../testing/map-sentences.json" with { type: "json" };
import { findPlaces } from "./find-places.js";

function namesIn(text: string, language: "en" | "de"): string {
  const facts = { text, words: readWords(text), isEnglish: language === "en", language };
  return findPlaces(facts)
    .map((found) => found.text)
    .join(" ");
}

describe("places in a sentence", () => {
  it.each(sentences.en)("in English: %s", (text, names) => {
    expect(namesIn(text!, "en")).toBe(names);
  });

  it.each(sentences.de)("in German: %s", (text, names) => {
    expect(namesIn(text!, "de")).toBe(names);
  });
});
