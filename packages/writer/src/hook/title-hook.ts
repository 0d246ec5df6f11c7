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
    professional: (title) => `${title}: here is how.`,
    casual: (title) => `${title}: let's walk through it.`,
    energetic: (title) => `${title}: let's do it!`,
  },
  "quote-highlight": {
    professional: (title) => `${title}: in their own words.`,
    casual: (title) => `${title}: listen to this.`,
    energetic: (title) => `${title}: hear this!`,
  },
  story: {
    professional: (title) => `${title}: this is the story.`,
    casual: (title) => `${title}: here's how it went.`,
    energetic: (title) => `${title}: what a story!`,
  },
  "amazon-product-review": {
    professional: (title) => `${title}: here is what to know before you buy.`,
    casual: (title) => `${title}: is it worth it?`,
    energetic: (title) => `${title}: is it worth your money?`,
  },
};

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
  return OPENINGS[style.template][style.tone](title);
}
