import type { TemplateType, Tone } from "@inkreel/contract";
import { HOOK_MAX_WORDS } from "./score-hook.js";

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

/** "The Last Keeper" goes on within a sentence as "the Last Keeper". */
function lowerArticle(title: string): string {
  return title.replace(/^(?:The|A|An) /, (article) => article.toLowerCase());
}

/** "7 mistakes …": a short video need not hold all seven. */
const PROMISES_LIST = /^(?:the |top )?(?:\d{1,3}|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s/i;

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
