import type { TemplateType, Tone } from "@inkreel/contract";
import { templatePassage } from "../hook/choose-hook.js";
import type { Passage } from "../plan/script-plan.js";
import { rateCall } from "./call-sentence.js";
import { writeClosing } from "./closing-sentence.js";

const LAST_PART_STARTS = 2 / 3;
/** The script loses the sentences behind the close, so there may hardly be any. */
const MAX_LOST = 2;
const MAX_WORDS = 20;
/** A call is the more likely meant as one the nearer it stands to the end. */
const LATE_BONUS = 2.5;
/** Only a plain call counts in texts full of instructions; "Bake for an hour" is a step. */
const INSTRUCTIVE: ReadonlySet<TemplateType> = new Set<TemplateType>(["tutorial", "amazon-product-review"]);

const MAX_OWN = 2;

/**
 * The closes a video may have, the best first: the author's own calls from the last third, the later the better, then a closing by template and tone. A
 * closing that sends to a price is for texts that name one.
 */
export function listCtas(
  passages: readonly Passage[],
  context: { template: TemplateType; tone: Tone; isEnglish: boolean; maxMs: number },
): (Passage | null)[] {
  if (!context.isEnglish) return [null];
  const from = Math.max(Math.floor(passages.length * LAST_PART_STARTS), passages.length - 1 - MAX_LOST);
  const ids = new Map(passages.map((passage) => [passage.id, passage]));
  const needed = INSTRUCTIVE.has(context.template) ? 2 : 1;
  const own: { passage: Passage; score: number }[] = [];
  for (const [offset, passage] of passages.slice(from).entries()) {
    const neededMs = passage.requires.reduce((total, id) => total + (ids.get(id)?.estimatedMs ?? 0), 0);
    const isShort = passage.estimatedMs + neededMs <= context.maxMs;
    const rating = isShort && canClose(passage, ids) ? rateCall(passage.text) : 0;
    if (rating < needed) continue;
    const score = rating + (LATE_BONUS * (offset + 1)) / (passages.length - from);
    own.push({ passage: NAMES_TOPIC.test(passage.text) ? { ...passage, requires: [] } : passage, score });
  }
  own.sort((left, right) => right.score - left.score || right.passage.id - left.passage.id);
  const speaksOfPrice = passages.some((passage) => /[$€£¥]\s?\d/.test(passage.text));
  const template =
    context.template === "amazon-product-review" && !speaksOfPrice ? "blog-summary" : context.template;
  const closing = templatePassage(writeClosing(template, context.tone).text);
  return [...own.slice(0, MAX_OWN).map(({ passage }) => passage), closing];
}

/** The whole video has spoken of what "it" is when the close says "Try it". */
const NAMES_TOPIC =
  /^(?:so,? |now,? |please,? )?(?:try|give|test|do|start|share|visit|read|watch) (?:it|this|them)\b/i;

/** A close needs nothing before it, or only the list it takes up again. */
function canClose(passage: Passage, ids: ReadonlyMap<number, Passage>): boolean {
  const isGrounded =
    NAMES_TOPIC.test(passage.text) ||
    passage.requires.length === 0 ||
    (passage.requires.length === 1 && (ids.get(passage.requires[0] ?? -1)?.list ?? null) !== null);
  return (
    isGrounded &&
    passage.list === null &&
    passage.stepNumber === null &&
    passage.text.split(/\s+/).length <= MAX_WORDS
  );
}
