import type { TemplateType } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import type { Passage } from "../plan/script-plan.js";
import { isConcluding, statesRuling } from "../structure/conclusion.js";
import { SAYS_FOR_WHOM } from "../structure/product-words.js";
import { asksQuestion } from "../structure/question-answer.js";
import { rateCall } from "./call-sentence.js";
import { closesNothing } from "./page-trailer.js";

/** The call to action is chosen from this last share of the passages, because the script omits all passages after it. */
const WINDOW_SHARE = 0.25;
const MIN_WINDOW = 3;
const MAX_WINDOW = 10;
const MAX_WORDS = 32;
const SHORT_WORDS = 16;
const MAX_OWN = 3;
/** In these templates, only strong appeals count, because their texts contain many imperatives: "Bake for an hour" is a step. */
const INSTRUCTIVE: ReadonlySet<TemplateType> = new Set<TemplateType>(["tutorial", "amazon-product-review"]);

const CALL_SCORE = 0.8;
const CONCLUSION_SCORE = 1;
const RULING_SCORE = 1.2;
const SHORT_SCORE = 0.3;
const STRONG_SCORE = 0.3;
/** The score for the last position. Earlier positions score less, because authors put their conclusions and appeals near the end. */
const LATE_SCORE = 1.6;
const LEANS_PENALTY = 0.5;
/** The score for a sentence that shares terms with the title. */
const TOPIC_SCORE = 0.8;
/** The score for the passage with the highest importance. */
const WEIGHT_SCORE = 0.5;
/** The score for a statement in a product review about the people for whom the product is suitable. */
const FOR_WHOM_SCORE = 1.2;
const AHEAD_SCORE = 0.3;
const MIN_WORDS = 4;
const MIN_SCORE = 1.1;

const AHEAD =
  /\b(?:will|would|could|may|might|should|future|hopes?|next|plans?|until|from now on|tomorrow|years to come)\b/i;

const STRONG =
  /\b(?:not|never|always|only|still|nothing|everything|everyone|nobody|best|worst|most|more|less|again)\b/i;

/**
 * Returns candidates for the call to action of a script, best first: an appeal, conclusion, verdict or other strong sentence near the end
 * of the text. The last candidate is null, which means that the script ends with its last selected passage.
 */
export function listCtas(
  passages: readonly Passage[],
  context: {
    template: TemplateType;
    maxMs: number;
    title: string;
    /** The id of the hook, or null if the hook is not from the content. */
    hookId: number | null;
    /** The smallest id of a call to action, because mandatory passages must come before it. */
    minId: number;
    /** The ids of the passages that belong to a list. */
    items: ReadonlySet<number>;
  },
): (Passage | null)[] {
  const size = Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, Math.ceil(passages.length * WINDOW_SHARE)));
  const window = passages.slice(-size).filter(({ id }) => id !== context.hookId);
  const ids = new Map(passages.map((passage) => [passage.id, passage]));
  const others = new Map([...ids].filter(([id]) => id !== context.hookId));
  const titleTerms = new Set(contentTerms(context.title));
  const heaviest = Math.max(...passages.map(({ score }) => score), Number.EPSILON);
  const own: { passage: Passage; score: number }[] = [];
  for (const [index, passage] of window.entries()) {
    if (
      !isWithin(passage, others, context.maxMs) ||
      passage.id < context.minId ||
      context.items.has(passage.id) ||
      !canClose(passage, ids)
    )
      continue;
    const shared = new Set(passage.terms.filter((term) => titleTerms.has(term))).size;
    const score =
      scoreClose(passage, context.template) +
      (LATE_SCORE * (index + 1)) / window.length +
      TOPIC_SCORE * Math.min(1, shared / Math.max(1, Math.min(3, titleTerms.size))) +
      (WEIGHT_SCORE * passage.score) / heaviest;
    if (score < MIN_SCORE) continue;
    own.push({ passage: withGround(passage, ids), score });
  }
  own.sort((left, right) => right.score - left.score || right.passage.id - left.passage.id);
  return [...own.slice(0, MAX_OWN).map(({ passage }) => passage), null];
}

/** Matches a pronoun at the start of a sentence. Its antecedent is in the sentence before: "It’s worth the price." */
const POINTS_BACK = /^(?:it|they|this|that|these|those)\b/i;

function withGround(passage: Passage, ids: ReadonlyMap<number, Passage>): Passage {
  if (NAMES_TOPIC.test(passage.text)) return { ...passage, requires: [] };
  const leans = POINTS_BACK.test(passage.text) && passage.requires.length === 0 && ids.has(passage.id - 1);
  return leans ? { ...passage, requires: [passage.id - 1] } : passage;
}

/** Matches appeals such as "Try it", in which "it" is the topic of the whole video. */
const NAMES_TOPIC =
  /^(?:so,? |now,? |please,? )?(?:try|give|test|do|start|share|visit|read|watch) (?:it|this|them)\b/i;

const MAX_NEEDED = 3;

/** Returns true if a passage requires only a few others and takes at most `maxMs` together with them. */
function isWithin(passage: Passage, ids: ReadonlyMap<number, Passage>, maxMs: number): boolean {
  const needed = new Set([passage]);
  let ms = 0;
  for (const each of needed) {
    ms += each.estimatedMs;
    if (ms > maxMs || needed.size > MAX_NEEDED + 1) return false;
    for (const id of each.requires) {
      const other = ids.get(id);
      if (other !== undefined) needed.add(other);
    }
  }
  return true;
}

/** Returns true if a passage can end a script. It may require earlier passages, which are then included. Lists and questions cannot. */
function canClose(passage: Passage, ids: ReadonlyMap<number, Passage>): boolean {
  const isWhole = passage.list === null && passage.stepNumber === null && !passage.isHeading;
  const isGrounded = passage.requires.every((id) => id < passage.id && ids.has(id));
  // An answer in a list of questions and answers concludes only its question and not the script.
  const isAnswer = passage.requires.some((id) => ids.get(id)?.isHeading === true) && !isConcluding(passage);
  return (
    isWhole &&
    !isAnswer &&
    (isGrounded || NAMES_TOPIC.test(passage.text)) &&
    !asksQuestion(passage.text) &&
    !closesNothing(passage.text) &&
    isBetween(passage.text.split(/\s+/).length)
  );
}

function isBetween(wordCount: number): boolean {
  return wordCount >= MIN_WORDS && wordCount <= MAX_WORDS;
}

function scoreClose(passage: Passage, template: TemplateType): number {
  const call = rateCall(passage.text);
  const needed = INSTRUCTIVE.has(template) ? 2 : 1;
  let score = call >= needed ? CALL_SCORE * call : 0;
  if (isConcluding(passage)) score += CONCLUSION_SCORE;
  if (statesRuling(passage.text)) score += RULING_SCORE;
  if (template === "amazon-product-review" && SAYS_FOR_WHOM.test(passage.text)) score += FOR_WHOM_SCORE;
  if (AHEAD.test(passage.text)) score += AHEAD_SCORE;
  if (STRONG.test(passage.text)) score += STRONG_SCORE;
  if (passage.text.split(/\s+/).length <= SHORT_WORDS) score += SHORT_SCORE;
  return passage.requires.length > 0 ? score - LEANS_PENALTY : score;
}
