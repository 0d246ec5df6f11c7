import { isHalf, partPercent, readDigits, spelledValue } from "@inkreel/language";
import type { RawNumber } from "./raw-number.js";
import type { TextToken } from "./text-tokens.js";

const ONE = new Set(["a", "one", "ein", "einem", "eines", "un", "une"]);
/** Words that may follow "half" if it means 50 %. In "half an hour", "second half" and "half past", it does not. */
const HALF_OF = new Set(["of", "the", "all", "as", "their", "its", "his", "her", "our", "your", "my", "a"]);
const CODED = /^(\d+)\/(\d+)$/u;

/** Tells by a fast lookup whether a fraction may begin with a word. */
export function beginsShare(folded: string, language: string): boolean {
  return isHalf(folded) || ONE.has(folded) || spelledValue(folded, language) !== null;
}

/** Reads a fraction such as "a third", "two thirds", "half of", "one in five", "4 out of 10" or "3/4" as a percentage, or returns null. */
export function readShare(tokens: readonly TextToken[], index: number, language: string): RawNumber | null {
  const share = (percent: number, tokenCount: number): RawNumber => ({
    kind: "percent",
    values: [percent],
    tokenCount,
    isSpelled: true,
    step: 0,
    parts: [],
  });
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token === undefined) return null;
  if (isHalf(token.folded)) return isHalfOf(tokens, index, language) ? share(50, 1) : null;
  const slashed = CODED.exec(token.text);
  if (slashed !== null) return slashedShare(slashed, share);
  const count = ONE.has(token.folded) ? 1 : countOf(token, language);
  if (count === null || next === undefined) return null;
  const part = partPercent(next.folded, language);
  const isPart = part !== null && (tokens[index + 2]?.folded === "of" || count > 1 || language !== "en");
  if (isPart && count < 10) return share(count * part, 2);
  return readRatio({ tokens, index, count, language }, share);
}

function isHalfOf(tokens: readonly TextToken[], index: number, language: string): boolean {
  if (language !== "en") return true;
  const [before, next, afterNext] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
  if (before !== undefined && /^(?:first|second|other|last|better)$/u.test(before.folded)) return false;
  const isTime =
    next?.folded === "a" &&
    /^(?:second|minute|day|week|month|year|century|decade|mile|inch|dozen)$/u.test(afterNext?.folded ?? "");
  return next !== undefined && HALF_OF.has(next.folded) && !isTime;
}

function slashedShare(
  [, above, below]: RegExpExecArray,
  share: (percent: number, tokenCount: number) => RawNumber,
): RawNumber | null {
  const [count, whole] = [Number(above), Number(below)];
  // "24/7" and "50/50" are idioms, and "3/15" is a date.
  return count < whole && whole <= 10 ? share((100 * count) / whole, 1) : null;
}

function countOf(token: TextToken, language: string): number | null {
  if (token.kind === "word") return spelledValue(token.folded, language);
  if (token.kind !== "number") return null;
  const read = readDigits(token.text, language);
  return read === null ? null : (read.values[0] ?? null);
}

/** Reads the rest of a ratio such as "one in five", "9 out of 10" or "three of every four". */
function readRatio(
  {
    tokens,
    index,
    count,
    language,
  }: { tokens: readonly TextToken[]; index: number; count: number; language: string },
  share: (percent: number, tokenCount: number) => RawNumber,
): RawNumber | null {
  if (language !== "en") return null;
  const words = tokens.slice(index + 1, index + 3).map(({ folded }) => folded);
  const linkCount =
    words.join(" ") === "out of" || words.join(" ") === "of every" ? 2 : words[0] === "in" ? 1 : 0;
  const whole = tokens[index + 1 + linkCount];
  const wholeCount = linkCount === 0 || whole === undefined ? null : countOf(whole, language);
  const isShare =
    wholeCount !== null &&
    Number.isInteger(count) &&
    wholeCount > count &&
    wholeCount <= 100 &&
    !(whole?.kind === "number" && linkCount === 1 && wholeCount > 20);
  return isShare ? { ...share((100 * count) / wholeCount, 2 + linkCount), parts: [count, wholeCount] } : null;
}
