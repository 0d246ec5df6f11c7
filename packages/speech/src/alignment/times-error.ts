import type { SpeechTimeSource } from "@inkreel/contract";

/** Error of the times that the built-in engine (Flite) reports, measured against forced alignment. */
const ENGINE_ERROR_MS = 9;

/**
 * Median error of word starts per language, for times from forced alignment, or from word length in non-phonetic
 * writing systems. The benchmark `npm run bench -- words` measures them on speech of another engine and reports
 * outdated values. Languages without a value were not measured.
 */
export const COMPARISON_ERRORS_MS: Readonly<Record<string, number>> = {
  en: 13,
  de: 14,
  es: 17,
  fr: 14,
  pl: 20,
  tr: 17,
  ru: 16,
  el: 23,
  it: 23,
  pt: 31,
  nl: 31,
  cs: 28,
  sv: 25,
  id: 32,
  vi: 10,
  ro: 33,
  hu: 24,
  fi: 34,
  da: 25,
  nb: 33,
  hr: 24,
  uk: 27,
  bg: 22,
  hi: 49,
  ar: 50,
  ko: 82,
  he: 73,
  zh: 118,
  ja: 77,
};

/**
 * Returns the median error of word starts in ms for a source of times, or null if it was not measured. Times of
 * services are not measured.
 */
export function timesErrorMs(source: SpeechTimeSource, language: string): number | null {
  if (source === "engine") return ENGINE_ERROR_MS;
  if (source === "service" || (source === "approximate" && language === "en")) return null;
  return Object.hasOwn(COMPARISON_ERRORS_MS, language) ? COMPARISON_ERRORS_MS[language]! : null;
}
