import { currencyOf, readDigits, scaleOf } from "@inkreel/language";
import type { RawNumber } from "./raw-number.js";
import type { TextToken } from "./text-tokens.js";

/** "COVID-19", "MP3", "4K", "F-150": the names look after them. */
export function isPartOfName(tokens: readonly TextToken[], index: number): boolean {
  const [token, before, beforeThat, after] = [
    tokens[index],
    tokens[index - 1],
    tokens[index - 2],
    tokens[index + 1],
  ];
  if (token?.isAttached === true && before?.kind === "word" && CASED.test(before.text)) return true;
  if (token?.isAttached === true && before?.text === "-" && before.isAttached && beforeThat?.kind === "word")
    return !/^\p{Ll}/u.test(beforeThat.text);
  return after?.kind === "word" && after.isAttached && !SUFFIX.test(after.text);
}

const CASED = /[\p{Lu}\p{Ll}]$/u;
/** What letters right behind digits may be: an ordinal's ending, a scale, a decade, a multiple, a unit. */
const SUFFIX =
  /^(?:st|nd|rd|th|er|e|ers|º|ª|k|m|bn|s|x|fold|km|cm|mm|kg|mg|g|gb|mb|tb|min|hrs?|h|am|pm|ft|in|oz|-.*)$|^(?:K|M|B|GB|MB|TB)$|[\p{Script=Han}\p{Script=Hangul}]/u;
const SUFFIX_SCALE: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, bn: 1e9, b: 1e9 };

/** Digits with what belongs to their value: scale words, versions, multiples. Null where there are none. */
export function readFigure(tokens: readonly TextToken[], index: number, language: string): RawNumber | null {
  const token = tokens[index];
  if (token === undefined) return null;
  const read = readDigits(token.text, language);
  if (read === null || (language === "en" && isVersion(tokens, index))) {
    return { kind: "code", values: partsOf(token.text), tokenCount: 1, isSpelled: false, step: 0, parts: [] };
  }
  const next = tokens[index + 1];
  if (next?.isAttached === true && /^(?:x|×|fold)$/u.test(next.text)) {
    return { kind: "multiple", values: read.values, tokenCount: 2, isSpelled: false, step: 0, parts: [] };
  }
  const scale = scaleBehind(tokens, index);
  return {
    kind: "plain",
    values: read.values.map((value) => value * scale.factor),
    tokenCount: 1 + scale.tokenCount,
    isSpelled: false,
    step: scale.factor >= 1_000 ? scale.factor / 10 ** read.decimals : 0,
    parts: [],
  };
}

/** "Fernote 5.0": behind a name the places count as they are written. */
function isVersion(tokens: readonly TextToken[], index: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]];
  return /^\d+\.\d+$/u.test(token?.text ?? "") && before?.kind === "word" && /^\p{Lu}/u.test(before.text);
}

function partsOf(code: string): number[] {
  return (code.match(/\d+/gu) ?? []).map(Number);
}

/** "3 million", "$4k", "2.5bn", "200 thousand million". */
function scaleBehind(tokens: readonly TextToken[], index: number): { factor: number; tokenCount: number } {
  const next = tokens[index + 1];
  const attached = next?.isAttached === true ? SUFFIX_SCALE[next.text.toLowerCase()] : undefined;
  const isMoney = currencyOf(tokens[index - 1]?.folded ?? "") !== null;
  // "4K" and "5m" name other things; with a currency before them they are thousands and millions.
  if (attached !== undefined && (isMoney || next?.text === "k" || next?.text === "bn"))
    return { factor: attached, tokenCount: 1 };
  let factor = 1;
  let tokenCount = 0;
  for (;;) {
    const scale = scaleOf(tokens[index + 1 + tokenCount]?.folded ?? "");
    if (scale === null) return { factor, tokenCount };
    factor *= scale;
    tokenCount += 1;
  }
}
