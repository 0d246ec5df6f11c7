import { say, type LayoutContent } from "@inkreel/contract";
import { findNamedAddress, rateCall } from "../cta/call-sentence.js";
import { findKeyPhrase } from "./key-phrase.js";
import { quotedPhrase } from "./quote-layout.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Cta = Extract<LayoutContent, { layout: "cta" }>;

export function layoutCta(facts: SceneFacts): LayoutCandidate<Cta> | null {
  if (facts.role !== "cta" || facts.list !== null || facts.stepNumber !== null) return null;
  const phrase = findKeyPhrase(facts);
  const isCall = rateCall(facts.text) > 0;
  const headline = elementOf(facts, phrase);
  return {
    content: {
      layout: "cta",
      headline: quotedPhrase(facts, phrase) ?? { ...headline, text: capitalise(headline.text) },
      // Nothing is asked of the viewer that the author did not ask.
      action: isCall ? findNamedAddress(facts.text) : null,
    },
    fit: fitOf(facts, isCall),
    reason: say("layout_cta"),
  };
}

/** What a last sentence states is drawn if it can be. A call to act is always read. */
const END_FIT = 0.9;
/** Another layout shows a closing quotation together with its speaker. */
const QUOTED_FIT = 0.5;

function fitOf({ speaker, isQuotation }: SceneFacts, isCall: boolean): number {
  if (speaker !== null || isQuotation) return QUOTED_FIT;
  return isCall ? 1 : END_FIT;
}
