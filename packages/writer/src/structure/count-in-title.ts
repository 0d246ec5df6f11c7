import { foldWord, spelledValue } from "@inkreel/language";

/** "7 secrets of sleep": how many, and of what. */
export interface TitleCount {
  count: number;
  /** The words behind the count: "secrets of sleep". */
  of: string;
}

const COUNTED =
  /^(?:the |our |my |top |best |meet |these are |here are )*(\d{1,2}|[a-z]{3,9}(?:-[a-z]{3,5})?)\s+(?!(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|percent|million|billion|people|men|women|dead|killed|injured|arrested)\b)([\p{L}][^.!?]{2,90})$/iu;
const MAX_COUNT = 60;

/** The number of things that a title promises, or null. It counts what stands first: "7 secrets", "The top ten …". */
export function countInTitle(title: string): TitleCount | null {
  const match = COUNTED.exec(title.trim().replace(/(?<![.!?:])[.!?:]+$/, ""));
  const word = match?.[1] ?? "";
  const of = match?.[2] ?? "";
  const isOrdinal = /(?:first|second|third|th)$/i.test(word);
  const count = /^\d/.test(word) ? Number(word) : isOrdinal ? null : spelledValue(foldWord(word), "en");
  return count === null || !Number.isInteger(count) || count < 2 || count > MAX_COUNT ? null : { count, of };
}
