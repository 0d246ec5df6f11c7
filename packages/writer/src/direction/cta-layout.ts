import type { LayoutContent } from "@inkreel/contract";
import { findNamedAddress } from "../cta/call-sentence.js";
import { findClosingAction } from "../cta/closing-sentence.js";
import { findKeyPhrase } from "./key-phrase.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Cta = Extract<LayoutContent, { layout: "cta" }>;

const HEADLINE_MAX_WORDS = 12;

export function layoutCta(facts: SceneFacts): LayoutCandidate<Cta> | null {
  if (facts.role !== "cta") return null;
  const range =
    facts.words.length <= HEADLINE_MAX_WORDS
      ? { startWord: 0, endWord: facts.words.length }
      : findKeyPhrase(facts);
  const headline = elementOf(facts, range);
  return {
    content: {
      layout: "cta",
      headline: { ...headline, text: capitalise(headline.text) },
      action: findClosingAction(facts.text) ?? findNamedAddress(facts.text),
    },
    fit: 1,
    reason: "It closes the video and asks the viewer to do something.",
  };
}
