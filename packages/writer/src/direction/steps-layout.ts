import { say, type LayoutContent } from "@inkreel/contract";
import { findKeyPhrase } from "./key-phrase.js";
import { capitalise, elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Steps = Extract<LayoutContent, { layout: "steps" }>;

/** A heading "Step 3" says no more than the number that stands large below it. */
const STEP_NUMBER = /^(?:(?:step|schritt)\s*)?\d+(?:\s*[.):–—-]\s*|$)/i;

/** Lays out one numbered step of a tutorial. */
export function layoutSteps(facts: SceneFacts): LayoutCandidate<Steps> | null {
  if (facts.stepNumber === null || facts.list !== null) return null;
  const step = elementOf(facts, findKeyPhrase(facts));
  const heading = facts.heading?.replace(STEP_NUMBER, "").trim() ?? "";
  return {
    content: {
      layout: "steps",
      heading: heading === "" || heading.split(/\s+/).length > 6 ? null : { text: heading, words: null },
      steps: [{ ...step, text: capitalise(step.text) }],
      firstNumber: facts.stepNumber,
    },
    fit: 0.94,
    reason: say("layout_step", { number: facts.stepNumber }),
  };
}
