import type { SpeechTimeSource } from "@inkreel/contract";

/** Error of the times that the built-in engine reports, compared with forced alignment. */
const ENGINE_ERROR_MS = 9;

/**
 * The typical error of word starts for each language, if Inkreel finds them by comparison, or by letters in scripts
 * that do not show the sounds. The values are medians of `npm run bench -- words`, which measures the speech of another
 * engine and reports outdated values. A language without a value was not measured.
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
 * Returns the typical error of word starts from `source`, or null if it was not measured. The times of services are not
 * measured.
 */
export function timesErrorMs(source: SpeechTimeSource, language: string): number | null {
  if (source === "engine") return ENGINE_ERROR_MS;
  if (source === "service" || (source === "approximate" && language === "en")) return null;
  return Object.hasOwn(COMPARISON_ERRORS_MS, language) ? COMPARISON_ERRORS_MS[language]! : null;
}
