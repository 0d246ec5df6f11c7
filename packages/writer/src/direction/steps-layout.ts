import { say, type LayoutContent } from "@inkreel/contract";
import { findKeyPhrase } from "./key-phrase.js";
import type { WordRange } from "@inkreel/language";
import { isGermanSentence } from "./german-sentence.js";
import { capitalise, elementOf, isGerman, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Steps = Extract<LayoutContent, { layout: "steps" }>;

/** A heading "Step 3" says no more than the number that stands large below it. */
const STEP_NUMBER = /^(?:(?:step|schritt)\s*)?\d+(?:\s*[.):–—-]\s*|$)/i;

/** What takes back a part of what stands before it. */
const LIMITS =
  /^(?:(?:aber|doch|jedoch|allerdings|sofern|solange|soweit|wenn|falls|außer|nur|nicht)(?!\p{L}))/iu;

/** Returns the part of a step to show. In other languages than English, only a whole sentence or a German main clause is sure to be one. */
function stepPhrase(facts: SceneFacts): WordRange {
  const phrase = findKeyPhrase(facts);
  const { words } = facts;
  const [last, next] = [words[phrase.endWord - 1]?.text ?? "", words[phrase.endWord]?.text];
  const isSentence = next === undefined || /[.!?…。！？]["”’»“]*$/u.test(last);
  const isClause =
    isGerman(facts) && isGermanSentence(elementOf(facts, phrase).text) && !LIMITS.test(next ?? "");
  return facts.isEnglish || isSentence || isClause ? phrase : { startWord: 0, endWord: words.length };
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
