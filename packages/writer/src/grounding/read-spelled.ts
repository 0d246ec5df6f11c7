import { scaleOf, spelledValue } from "@inkreel/language";
import type { RawNumber } from "./raw-number.js";
import type { TextToken } from "./text-tokens.js";

const VAGUE: ReadonlyMap<string, number> = new Map([
  ["dozens", 12],
  ["hundreds", 100],
  ["thousands", 1e3],
  ["millions", 1e6],
  ["billions", 1e9],
]);
const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ["doubled", 2],
  ["doubles", 2],
  ["doubling", 2],
  ["tripled", 3],
  ["triples", 3],
  ["tripling", 3],
  ["quadrupled", 4],
  ["quadruples", 4],
  ["twofold", 2],
  ["threefold", 3],
  ["fivefold", 5],
  ["tenfold", 10],
]);

/** Words that may begin a number but have no numeric value on their own. */
const OTHER_BEGINNINGS: ReadonlySet<string> = new Set(["twice", "one", "a", "eine"]);

/** Tells by a fast lookup whether a spelled-out number may begin with a word. */
export function beginsSpelled(folded: string, language: string): boolean {
  return (
    OTHER_BEGINNINGS.has(folded) ||
    VAGUE.has(folded) ||
    MULTIPLES.has(folded) ||
    spelledValue(folded, language) !== null
  );
}

/**
 * Reads a spelled-out number, such as "two hundred and fifty thousand", "a million", "thousands of", "tripled" or "twice as".
 * Returns null if there is none at `index`.
 */
export function readSpelled(tokens: readonly TextToken[], index: number, language: string): RawNumber | null {
  const token = tokens[index];
  if (token?.kind !== "word") return null;
  const word = token.folded;
  const next = tokens[index + 1]?.folded ?? "";
  const raw = { values: [0], tokenCount: 1, isSpelled: true, step: 0, parts: [] };
  if (language === "en") {
    const vague = VAGUE.get(word);
    if (vague !== undefined && next === "of") return { ...raw, kind: "vague", values: [vague] };
    const times = word === "twice" && (next === "as" || next === "the") ? 2 : MULTIPLES.get(word);
    if (times !== undefined) return { ...raw, kind: "multiple", values: [times] };
  }
  return readCompound(tokens, index, language);
}

function readCompound(tokens: readonly TextToken[], index: number, language: string): RawNumber | null {
  let [total, current, at] = [0, 0, index];
  let scale: number | null = null;
  for (;;) {
    const word = tokens[at]?.folded ?? "";
    const isFirst = at === index;
    const value = spelledValue(word, language) ?? (isOneOf(tokens, at, language) ? 1 : null);
    const factor = isFirst ? null : scaleOf(word);
    if (factor !== null && (current > 0 || total > 0)) {
      if (factor === 100) current *= 100;
      else {
        total = (total + current) * factor;
        current = 0;
      }
      scale = Math.max(scale ?? 0, factor);
    } else if (value !== null && (isFirst || isNext(current, value))) current += value;
    else if (!(
      word === "and" &&
      scale !== null &&
      spelledValue(tokens[at + 1]?.folded ?? "", language) !== null
    ))
      break;
    at += 1;
  }
  const hasHalf =
    at > index &&
    tokens
      .slice(at, at + 3)
      .map(({ folded }) => folded)
      .join(" ") === "and a half";
  const value = total + current + (hasHalf ? 0.5 : 0);
  if (at === index || value < 2) return null;
  if (hasHalf) at += 3;
  const step = scale !== null && scale >= 1_000 && current === 0 ? scale : 0;
  return { kind: "plain", values: [value], tokenCount: at - index, isSpelled: true, step, parts: [] };
}

/** Tells whether "a" or "one" has the value 1, which is so only before a scale word: "a hundred", "one million". */
function isOneOf(tokens: readonly TextToken[], at: number, language: string): boolean {
  const word = tokens[at]?.folded ?? "";
  const isOne = word === "one" || (word === "a" && language === "en") || word === "eine";
  return isOne && scaleOf(tokens[at + 1]?.folded ?? "") !== null;
}

/** Tells whether a number word continues the current number, as in "hundred twenty" or "forty two". */
function isNext(current: number, value: number): boolean {
  if (current === 0) return true;
  if (current % 100 === 0) return value < 100;
  return current % 100 >= 20 && current % 10 === 0 && value < 10;
}
