import type { TemplateType, Tone } from "@inkreel/contract";

export const TONE_WORDS: Readonly<Record<Tone, string>> = {
  professional: "clear, calm and factual, as a good news presenter speaks",
  casual: "easy and friendly, as one tells a friend; contractions are fine",
  energetic: "lively and brisk; short sentences, strong verbs, no shouting",
};

export const TEMPLATE_WORDS: Readonly<Record<TemplateType, string>> = {
  "blog-summary": "A summary: what the text claims, why, and what follows from it.",
  tutorial: "A tutorial: the steps in their order, none left out that the result needs.",
  "quote-highlight":
    "Quotations: what people in the text say, word for word in quotation marks, each with who says it.",
  story: "A story: what happens, in its order, with the turn that makes it worth telling.",
  "amazon-product-review": "A product review: what it does, for whom, what buyers praise and what they miss.",
};

/** Returns a language name such as "German (Deutsch)", or the tag itself for an unknown language. */
export function languageWords(language: string): string {
  if (language === "und") return "the language of the source";
  const name = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" }).of(language) ?? language;
  return `${name} (${language})`;
}

/** Languages in which text length is given in characters. */
const UNSPACED = new Set(["zh", "ja", "th", "lo", "km", "my"]);
const UNSPACED_CHAR_MS = 185;
const WORD_MS = 400;

/** Returns the text length for a duration at normal speed, such as "about 120 words" or "about 300 characters". */
export function lengthWords(durationMs: number, language: string): string {
  return UNSPACED.has(language)
    ? `about ${Math.round(durationMs / UNSPACED_CHAR_MS)} characters`
    : `about ${Math.round(durationMs / WORD_MS)} words`;
}
