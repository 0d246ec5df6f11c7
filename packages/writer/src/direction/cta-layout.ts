import { say, type LayoutContent } from "@inkreel/contract";
import { findNamedAddress } from "../cta/call-sentence.js";
import { findClosingAction } from "../cta/closing-sentence.js";
import { findKeyPhrase } from "./key-phrase.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Cta = Extract<LayoutContent, { layout: "cta" }>;

export function layoutCta(facts: SceneFacts): LayoutCandidate<Cta> | null {
  if (facts.role !== "cta") return null;
  const headline = elementOf(facts, findKeyPhrase(facts));
  return {
    content: {
      layout: "cta",
      headline: { ...headline, text: capitalise(headline.text) },
      action: findClosingAction(facts.text) ?? findNamedAddress(facts.text),
    },
    fit: 1,
    reason: say("layout_cta"),
  };
}
