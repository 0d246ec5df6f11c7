import { say, type LayoutContent } from "@inkreel/contract";
import { splitSentences, type WordRange } from "@inkreel/language";
import { capitalise, elementOf, wordsOfChars, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Steps = Extract<LayoutContent, { layout: "steps" }>;

/** A heading "Step 3" says no more than the number that stands large below it. */
const STEP_NUMBER = /^(?:(?:step|schritt)\s*)?\d+(?:\s*[.):–—-]\s*|$)/i;

const MOST_WORDS = 15;

/** Returns the first sentence of a step, which the author often sets as its name, or all of it. */
function stepPhrase({ text, words }: SceneFacts): WordRange {
  const [first] = splitSentences(text);
  const range = wordsOfChars(words, first?.startChar ?? 0, first?.endChar ?? text.length);
  return range.endWord <= MOST_WORDS ? range : { startWord: 0, endWord: words.length };
}

/** Lays out one numbered step of a tutorial. */
export function layoutSteps(facts: SceneFacts): LayoutCandidate<Steps> | null {
  if (facts.stepNumber === null || facts.list !== null) return null;
  const step = elementOf(facts, stepPhrase(facts));
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
