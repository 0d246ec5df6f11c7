import { say, type LayoutContent } from "@inkreel/contract";
import { findNamedAddress, rateCall } from "../cta/call-sentence.js";
import { findKeyPhrase } from "./key-phrase.js";
import { quotedPhrase } from "./quote-layout.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Cta = Extract<LayoutContent, { layout: "cta" }>;

export function layoutCta(facts: SceneFacts): LayoutCandidate<Cta> | null {
  if (facts.role !== "cta" || facts.list !== null || facts.stepNumber !== null) return null;
  const phrase = findKeyPhrase(facts);
  const headline = elementOf(facts, phrase);
  return {
    content: {
      layout: "cta",
      headline: quotedPhrase(facts, phrase) ?? { ...headline, text: capitalise(headline.text) },
      // Nothing is asked of the viewer that the author did not ask.
      action: rateCall(facts.text) > 0 ? findNamedAddress(facts.text) : null,
    },
    // Another layout shows a closing quotation together with its speaker.
    fit: facts.speaker === null && !facts.isQuotation ? 1 : 0.5,
    reason: say("layout_cta"),
  };
}
