import { say, type LayoutContent } from "@inkreel/contract";
import { findKeyPhrase } from "./key-phrase.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Statement = Extract<LayoutContent, { layout: "statement" }>;

/** Lays out the key phrase of a sentence in large type. This layout is possible for every sentence. */
export function layoutStatement(facts: SceneFacts): LayoutCandidate<Statement> {
  const phrase = elementOf(facts, findKeyPhrase(facts));
  return {
    content: { layout: "statement", phrase: { ...phrase, text: capitalise(phrase.text) } },
    fit: 0.4,
    reason: say("layout_statement"),
  };
}
