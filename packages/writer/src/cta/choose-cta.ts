import type { TemplateType, Tone } from "@inkreel/contract";
import { templatePassage } from "../hook/choose-hook.js";
import type { Passage } from "../plan/script-plan.js";
import { rateCall } from "./call-sentence.js";
import { writeClosing } from "./closing-sentence.js";

const LAST_PART_STARTS = 2 / 3;
const MAX_WORDS = 20;
/** In texts full of instructions only a plain call is one; "Bake for an hour" is a step. */
const INSTRUCTIVE: ReadonlySet<TemplateType> = new Set<TemplateType>(["tutorial", "amazon-product-review"]);

/** The author's own call from the last third, the later the better, else a closing by template and tone. */
export function chooseCta(
  passages: readonly Passage[],
  context: { template: TemplateType; tone: Tone; isEnglish: boolean },
): Passage | null {
  if (!context.isEnglish) return null;
  const from = Math.floor(passages.length * LAST_PART_STARTS);
  const needed = INSTRUCTIVE.has(context.template) ? 2 : 1;
  let best: Passage | null = null;
  let bestScore = 0;
  for (const [offset, passage] of passages.slice(from).entries()) {
    const rating = canClose(passage) ? rateCall(passage.text) : 0;
    if (rating < needed) continue;
    const score = rating + offset / passages.length;
    if (score >= bestScore) {
      best = passage;
      bestScore = score;
    }
  }
  return best ?? templatePassage(writeClosing(context.template, context.tone).text);
}

function canClose(passage: Passage): boolean {
  return (
    passage.requires.length === 0 &&
    passage.list === null &&
    passage.stepNumber === null &&
    passage.text.split(/\s+/).length <= MAX_WORDS
  );
}
