import type { TemplateType } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import type { Passage } from "../plan/script-plan.js";
import { findDefiniteSubject } from "../ranking/definite-reference.js";
import { asksQuestion } from "../structure/question-answer.js";
import { scoreHook } from "./score-hook.js";
import { openWithTitle, type TitlePromise } from "./title-hook.js";

const OWN_SENTENCE_THRESHOLD = 2.3;
/** The threshold is higher for tutorials, because a title that states the goal is a better hook than most sentences. */
const TUTORIAL_THRESHOLD = 3.4;
const MAX_SHARE_OF_TEXT = 0.25;
/** The script loses all sentences before the hook, so the hook must be near the beginning. */
const MAX_REACH = 8;
const MAX_OWN = 3;
const TITLE_QUESTION_SCORE = 3;
const LEAD_REACH = 4;
const LEAD_MAX_WORDS = 36;

interface HookContext extends TitlePromise {
  template: TemplateType;
  maxMs: number;
  /** The hook must not come after a passage that the script must contain. */
  maxId: number;
  /** Ids of the lead and of the passages that it requires, or null. */
  lead: readonly number[] | null;
}

/**
 * Returns the possible hooks of a video, best first: strong sentences from the beginning of the text, and the title if the
 * script keeps its promise; then the first sentence that needs no context; then null, which makes the first passage the hook.
 * In a text with a lead, the only hooks are the title or, without a title that fits, the lead, and null.
 */
export function listHooks(passages: readonly Passage[], context: HookContext): (Passage | null)[] {
  const reach = Math.min(MAX_REACH, Math.max(3, Math.ceil(passages.length * MAX_SHARE_OF_TEXT)));
  const titleTerms = new Set(contentTerms(context.title));
  const threshold = context.template === "tutorial" ? TUTORIAL_THRESHOLD : OWN_SENTENCE_THRESHOLD;
  const rated: { passage: Passage; score: number }[] = [];
  for (const [position, passage] of passages.slice(0, reach).entries()) {
    const isEarly = passage.id <= context.maxId && passage.estimatedMs <= context.maxMs;
    if (!isEarly || !canOpen(passage, passages[position + 1]) || needsTitle(passage, titleTerms)) continue;
    const shared = new Set(passage.terms.filter((term) => titleTerms.has(term))).size;
    const titleOverlap = titleTerms.size === 0 ? 0 : shared / titleTerms.size;
    const score = scoreHook(passage.text, { position, titleOverlap, template: context.template });
    if (score > threshold) rated.push({ passage, score });
  }
  const title = openWithTitle(context);
  if (title !== null) rated.push({ passage: title, score: scoreTitle(title) });
  const own = passages.find(({ id }) => id === context.lead?.[0]);
  if (own !== undefined) return [title ?? own, null];
  rated.sort((left, right) => right.score - left.score);
  return [...rated.slice(0, MAX_OWN).map(({ passage }) => passage), ...lead(passages, context), null];
}

/** A title that counts a list or says "how to" always wins. A question competes with the author's own sentences. */
function scoreTitle({ text }: Passage): number {
  return asksQuestion(text) ? TITLE_QUESTION_SCORE : Infinity;
}

/** Whether a passage requires nothing except, as a question does, the passage right after it. */
function canOpen(passage: Passage, next: Passage | undefined): boolean {
  if (passage.list !== null || passage.stepNumber !== null || passage.isHeading) return false;
  return passage.requires.every((id) => next !== undefined && id === next.id && next.requires.length === 0);
}

/** Whether only the title, which is not narrated, introduces the subject of a passage: "The headset packs 23 megapixels." */
function needsTitle({ text }: Passage, titleTerms: ReadonlySet<string>): boolean {
  return findDefiniteSubject(text)?.some((term) => titleTerms.has(term)) === true;
}

/** Returns the first sentence near the beginning that requires no other passage, if there is one. */
function lead(passages: readonly Passage[], { maxMs, maxId }: HookContext): Passage[] {
  const first = passages
    .slice(0, LEAD_REACH)
    .find(
      (passage) =>
        passage.id <= maxId &&
        passage.requires.length === 0 &&
        canOpen(passage, undefined) &&
        passage.estimatedMs <= maxMs &&
        passage.text.split(/\s+/).length <= LEAD_MAX_WORDS,
    );
  return first === undefined ? [] : [first];
}
