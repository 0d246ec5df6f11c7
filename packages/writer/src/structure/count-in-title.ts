import { foldWord, spelledValue } from "@inkreel/language";

/** The number of items that a title announces, for example 7 in "7 secrets of sleep". */
export interface TitleCount {
  count: number;
  /** The words after the number, for example "secrets of sleep". */
  of: string;
}

const COUNTED =
  /^(?:the |our |my |only |top |best |meet |these are |here are )*(\d{1,2}|[a-z]{3,9}(?:-[a-z]{3,5})?)\s+(?!(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|percent|million|billion|people|men|women|dead|killed|injured|arrested)\b)([\p{L}][^.!?]{2,90})$/iu;
const MAX_COUNT = 60;

/**
 * Reads the number of items that a title announces, or null if it announces none. The number must stand near the start of the
 * title, as in "7 secrets" or "The top ten …".
 */
export function countInTitle(title: string): TitleCount | null {
  const match = COUNTED.exec(title.trim().replace(/(?<![.!?:])[.!?:]+$/, ""));
  const word = match?.[1] ?? "";
  const of = match?.[2] ?? "";
  const isOrdinal = /(?:first|second|third|th)$/i.test(word);
  const count = /^\d/.test(word) ? Number(word) : isOrdinal ? null : spelledValue(foldWord(word), "en");
  return count === null || !Number.isInteger(count) || count < 2 || count > MAX_COUNT ? null : { count, of };
}
