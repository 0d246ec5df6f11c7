import type { TemplateType, Tone } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { Passage } from "../plan/script-plan.js";
import { scoreHook, HOOK_MAX_WORDS } from "./score-hook.js";

type Sentence = (title: string) => string;

/** Openings built from the title, for texts whose own sentences open weakly. English only. */
const OPENINGS: Readonly<Record<TemplateType, Readonly<Record<Tone, Sentence>>>> = {
  "blog-summary": {
    professional: (title) => `${title}: here are the key points.`,
    casual: (title) => `${title}: here's the short version.`,
    energetic: (title) => `${title}: here's what you need to know!`,
  },
  tutorial: {
    professional: (title) => `${title}, one step at a time.`,
    casual: (title) => `${title}: it's easier than it looks.`,
    energetic: (title) => `${title}, and start today!`,
  },
  "quote-highlight": {
    professional: (title) => `${title}: a few words worth keeping.`,
    casual: (title) => `${title}: this one is worth a minute.`,
    energetic: (title) => `${title}: you will want to hear this!`,
  },
  story: {
    professional: (title) => `This is the story of ${lowerArticle(title)}.`,
    casual: (title) => `Let me tell you the story of ${lowerArticle(title)}.`,
    energetic: (title) => `You have to hear the story of ${lowerArticle(title)}!`,
  },
  "amazon-product-review": {
    professional: (title) => `${title}: here is what to know before you buy.`,
    casual: (title) => `${title}: is it worth it?`,
    energetic: (title) => `${title}: is it worth your money?`,
  },
};

/** "the story of The Last Keeper" can be said, "the story of Why we left" cannot. */
const NAMES_SOMETHING =
  /^(?:the|a|an|my|our|his|her) (?!.*\b(?:is|are|was|were|who|that|which|\p{Ll}{1,20}ed)\b)/iu;

/** "7 mistakes …": a short video need not hold all seven. */
const PROMISES_LIST = /^(?:the |top )?(?:\d{1,3}|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s/i;
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

/** "The Last Keeper" goes on within a sentence as "the Last Keeper". */
function lowerArticle(title: string): string {
  return title.replace(/^(?:The|A|An) /, (article) => article.toLowerCase());
}

/** The opening sentence made from a title, or null when the title cannot carry one. */
export function writeTitleHook(title: string, style: { template: TemplateType; tone: Tone }): string | null {
  const wordCount = title.split(/\s+/).filter(Boolean).length;
  if (wordCount === 0 || wordCount > HOOK_MAX_WORDS - 2) return null;
  if (PROMISES_LIST.test(title)) return null;
  if (/[?？؟]$/.test(title)) return title;
  if (/[.!…]$/.test(title)) return title;
  if (wordCount > 9 || /:/.test(title)) return `${title}.`;
  if (style.template === "story" && !NAMES_SOMETHING.test(title)) return `${title}.`;
  return OPENINGS[style.template][style.tone](title);
}
