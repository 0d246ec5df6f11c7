import { say, type LayoutContent } from "@inkreel/contract";
import { findKeyPhrase } from "./key-phrase.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Statement = Extract<LayoutContent, { layout: "statement" }>;

/** The layout every sentence can have: its key phrase, large. */
export function layoutStatement(facts: SceneFacts): LayoutCandidate<Statement> {
  const phrase = elementOf(facts, findKeyPhrase(facts));
  return {
    content: { layout: "statement", phrase: { ...phrase, text: capitalise(phrase.text) } },
    fit: 0.4,
    reason: say("layout_statement"),
  };
}
