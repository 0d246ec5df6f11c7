import type { TemplateType, Tone } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { Passage } from "../plan/script-plan.js";
import { scoreHook } from "./score-hook.js";
import { writeTitleHook } from "./title-hook.js";

const OWN_SENTENCE_THRESHOLD = 2.3;
/** A step-by-step announcement opens a tutorial better than most sentences. */
const TUTORIAL_THRESHOLD = 3.4;
const MAX_SHARE_OF_TEXT = 0.25;

const MAX_OWN = 3;

/**
 * The passages a video may open with, the best first: the author's strong openings from the first quarter of the
 * text, then a sentence made of the title, then null (the first passage opens).
 */
export function listHooks(
  passages: readonly Passage[],
  context: { title: string; template: TemplateType; tone: Tone; isEnglish: boolean; maxMs: number },
): (Passage | null)[] {
  const reach = Math.max(3, Math.ceil(passages.length * MAX_SHARE_OF_TEXT));
  const titleTerms = new Set(contentTerms(context.title));
  const threshold = context.template === "tutorial" ? TUTORIAL_THRESHOLD : OWN_SENTENCE_THRESHOLD;
  const own: { passage: Passage; score: number }[] = [];
  for (const [position, passage] of passages.slice(0, reach).entries()) {
    if (!canOpen(passage, passages[position + 1]) || passage.estimatedMs > context.maxMs) continue;
    const shared = new Set(passage.terms.filter((term) => titleTerms.has(term))).size;
    const titleOverlap = titleTerms.size === 0 ? 0 : shared / titleTerms.size;
    const score = scoreHook(passage.text, { position, titleOverlap, template: context.template });
    if (score > threshold) own.push({ passage, score });
  }
  own.sort((left, right) => right.score - left.score);
  const fromTitle = hookFromTitle(context);
  return [
    ...own.slice(0, MAX_OWN).map(({ passage }) => passage),
    ...(fromTitle === null ? [] : [fromTitle]),
    null,
  ];
}

/** An opening needs nothing before it; a question may need the answer right behind it. */
function canOpen(passage: Passage, next: Passage | undefined): boolean {
  if (passage.list !== null || passage.stepNumber !== null) return false;
  return passage.requires.every((id) => next !== undefined && id === next.id && next.requires.length === 0);
}

function hookFromTitle(context: {
  title: string;
  template: TemplateType;
  tone: Tone;
  isEnglish: boolean;
}): Passage | null {
  const text = context.isEnglish ? writeTitleHook(context.title, context) : null;
  return text === null ? null : templatePassage(text);
}

/** A passage that is not the author's: it has no source and stands outside the author's order. */
export function templatePassage(text: string): Passage {
  return {
    id: 0,
    text,
    source: null,
    estimatedMs: estimateSpokenMs(text),
    score: 0,
    requires: [],
    terms: contentTerms(text),
    speaker: null,
    isQuotation: false,
    stepNumber: null,
    heading: null,
    list: null,
  };
}
