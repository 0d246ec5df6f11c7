import { isStopWord } from "./stop-words.js";

/**
 * Returns true if the text is English according to its language tag, or according to its function words if the tag is
 * unknown.
 */
export function isEnglish(language: string, text: string): boolean {
  const primary = language.toLowerCase().split("-")[0];
  if (primary !== "" && primary !== "und") return primary === "en" || primary === "eng";
  const words = text.slice(0, 4000).match(/\p{L}[\p{L}'’]*/gu) ?? [];
  if (words.length === 0) return false;
  const functionWords = words.filter(isStopWord).length;
  return functionWords / words.length > 0.2 || (words.length < 12 && /^[\p{ASCII}’“”–—]*$/u.test(text));
}
