import {
  currencyOf,
  hedgeOf,
  isPercent,
  letterScale,
  measureUnit,
  readDigits,
  scaleOf,
} from "@inkreel/language";
import type { NumberMention } from "./number-mention.js";
import type { RawNumber } from "./raw-number.js";
import { beginsShare, readShare } from "./read-share.js";
import { beginsSpelled, readSpelled } from "./read-spelled.js";
import { finishSteps, type Steps, WORDS_PER_STEP } from "./steps.js";
import type { TextToken } from "./text-tokens.js";

const CASED = /[\p{Lu}\p{Ll}]$/u;

/** Matches letters that may directly follow digits: ordinal endings, scales, plural endings, multiples and units. */
const SUFFIX =
  /^(?:st|nd|rd|th|er|e|ers|º|ª|k|m|mn|bn|tn|t|s|x|fold|km|cm|mm|kg|mg|g|gb|mb|tb|min|hrs?|h|am|pm|ft|in|oz|-.*)$|^(?:K|M|B|T|GB|MB|TB)$|[\p{Script=Han}\p{Script=Hangul}]/u;

const RANGE_WORDS = new Set([
  "to",
  "and",
  "or",
  "bis",
  "und",
  "a",
  "et",
  "y",
  "e",
  "o",
  "tot",
  "en",
  "do",
  "до",
  "-",
  "–",
  "—",
]);

/**
 * Finds all numbers of a text in order. `language` is a primary language subtag. The function reads spelled-out numbers only in
 * languages that have a table of number words.
 */
export function findNumbers(tokens: readonly TextToken[], language: string): NumberMention[] {
  return finishSteps(findNumbersInSteps(tokens, language));
}

export function* findNumbersInSteps(tokens: readonly TextToken[], language: string): Steps<NumberMention[]> {
  const mentions: NumberMention[] = [];
  const mayBegin = createBeginnings(language);
  let rawEnd = 0;
  for (let index = 0; index < tokens.length;) {
    if (index % WORDS_PER_STEP === 0) yield;
    const raw = mayBegin(tokens[index]!) ? readRaw(tokens, index, language) : null;
    if (raw === null) {
      index += 1;
      continue;
    }
    const mention = describeNumber(tokens, index, raw);
    const before = mentions.at(-1);
    if (before !== undefined) inheritKind(before, mention, tokens.slice(Math.max(rawEnd, index - 4), index));
    mentions.push(mention);
    index += raw.tokenCount;
    rawEnd = index;
  }
  return mentions;
}

/** Creates a test for tokens that may begin a number. The test caches its answers, because words recur and few of them begin one. */
function createBeginnings(language: string): (token: TextToken) => boolean {
  const known = new Map<string, boolean>();
  return ({ kind, folded }) => {
    if (kind !== "word") return kind === "number";
    const before = known.get(folded);
    if (before !== undefined) return before;
    const mayBegin = beginsShare(folded, language) || beginsSpelled(folded, language);
    known.set(folded, mayBegin);
    return mayBegin;
  };
}

function readRaw(tokens: readonly TextToken[], index: number, language: string): RawNumber | null {
  const share = readShare(tokens, index, language);
  if (share !== null) return share;
  if (tokens[index]?.kind !== "number") return readSpelled(tokens, index, language);
  return isPartOfName(tokens, index) ? null : readFigure(tokens, index, language);
}

function describeNumber(tokens: readonly TextToken[], index: number, raw: RawNumber): NumberMention {
  const end = index + raw.tokenCount;
  const isSigned = currencyOf(tokens[index - 1]?.folded ?? "") !== null && tokens[index - 1]?.kind === "mark";
  const start = isSigned ? index - 1 : index;
  const [first, last] = [tokens[start], tokens[end - 1]];
  const behind = wordBehind(tokens, end);
  const signBehind = currencyOf(behind?.folded ?? "");
  const currency = isSigned ? currencyOf(tokens[index - 1]?.folded ?? "") : signBehind;
  const isPercent = raw.kind === "plain" && percentTokens(tokens, end) > 0;
  const isPrice = raw.kind === "plain" && !isPercent && currency !== null;
  const extra = isPercent
    ? percentTokens(tokens, end)
    : isPrice && !isSigned
      ? indexAfter(tokens, end, behind)
      : 0;
  const endToken = tokens[end - 1 + extra] ?? last;
  return {
    kind: isPercent ? "percent" : isPrice ? "price" : raw.kind,
    startChar: first?.startChar ?? 0,
    endChar: endToken?.endChar ?? 0,
    values: raw.values,
    currency: isPrice ? currency : null,
    unit: raw.kind === "plain" && !isPercent && !isPrice ? measureUnit(behind?.folded ?? "") : null,
    hedge: hasPlus(tokens, end) ? "over" : hedgeOf(wordsBefore(tokens, start)),
    isSpelled: raw.isSpelled,
    step: raw.step,
    parts: raw.parts,
    text: tokens
      .slice(index, end)
      .map(({ folded }) => folded)
      .join(" "),
    preceding: tokens[start - 1]?.folded ?? "",
    following: wordsAfter(tokens, end),
  };
}

/** Returns the token after a number and skips an attached hyphen, as in "8-hour". */
function wordBehind(tokens: readonly TextToken[], end: number): TextToken | undefined {
  const next = tokens[end];
  return next?.text === "-" && next.isAttached ? tokens[end + 1] : next;
}

function indexAfter(tokens: readonly TextToken[], end: number, token: TextToken | undefined): number {
  return token === undefined ? 0 : tokens.indexOf(token, end) - end + 1;
}

function percentTokens(tokens: readonly TextToken[], end: number): number {
  const [one, two] = [tokens[end]?.folded ?? "", tokens[end + 1]?.folded ?? ""];
  if (isPercent(one)) return 1;
  if (one === "-" && isPercent(two)) return 2;
  return isPercent(`${one} ${two}`) ? 2 : 0;
}

function hasPlus(tokens: readonly TextToken[], end: number): boolean {
  return tokens[end]?.text === "+" && tokens[end].isAttached;
}

function wordsBefore(tokens: readonly TextToken[], start: number): string[] {
  return tokens.slice(Math.max(0, start - 2), start).map(({ folded }) => folded);
}

function wordsAfter(tokens: readonly TextToken[], end: number): string[] {
  const words: string[] = [];
  for (const token of tokens.slice(end, end + 4)) {
    if (token.kind === "word") words.push(token.folded);
    else if (token.text !== "-") break;
  }
  return words.slice(0, 3);
}

/** Copies the kind or the unit between the two numbers of a range: in "20 to 30 percent" and "$5–10", only one number states it. */
function inheritKind(left: NumberMention, right: NumberMention, behindLeft: readonly TextToken[]): void {
  const between = behindLeft.filter(
    ({ startChar, endChar }) => startChar >= left.endChar && endChar <= right.startChar,
  );
  const isRange = between.length <= 1 && between.every(({ folded }) => RANGE_WORDS.has(folded));
  if (!isRange) return;
  const share = (from: NumberMention, to: NumberMention): void => {
    if (to.kind === "plain" && (from.kind === "percent" || from.kind === "price"))
      Object.assign(to, { kind: from.kind, currency: from.currency });
    else if (to.kind === "plain" && to.unit === null) to.unit = from.unit;
  };
  share(right, left);
  if (between.some(({ kind }) => kind === "mark")) share(left, right);
}

/** Tells whether a number is part of a name, such as "COVID-19", "MP3", "4K" or "F-150". Another check compares names. */
function isPartOfName(tokens: readonly TextToken[], index: number): boolean {
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

/** Reads a number in digits with its scale word or multiple, or reads it as a code such as a version. Returns null without digits. */
function readFigure(tokens: readonly TextToken[], index: number, language: string): RawNumber | null {
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

/** Tells whether a decimal number after a name is a version, as in "Fernote 5.0", which is not the same as "Fernote 5". */
function isVersion(tokens: readonly TextToken[], index: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]];
  return /^\d+\.\d+$/u.test(token?.text ?? "") && before?.kind === "word" && /^\p{Lu}/u.test(before.text);
}

function partsOf(code: string): number[] {
  return (code.match(/\d+/gu) ?? []).map(Number);
}

/** Reads the scale after a number, as in "3 million", "$4k", "2.5bn" or "200 thousand million". */
function scaleBehind(tokens: readonly TextToken[], index: number): { factor: number; tokenCount: number } {
  const next = tokens[index + 1];
  const attached = next?.isAttached === true ? letterScale(next.text) : null;
  const isMoney = currencyOf(tokens[index - 1]?.folded ?? "") !== null;
  // "4K" and "5m" can mean a resolution and metres. After a currency symbol, "K" means thousands and "m" means millions.
  if (attached !== null && (isMoney || /^(?:k|[mbt]n)$/u.test(next?.text ?? "")))
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
