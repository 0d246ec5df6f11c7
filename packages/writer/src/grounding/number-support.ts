import type { NumberGroup, NumberIndex } from "./number-index.js";
import type { NumberMention } from "./number-mention.js";
import { hasBetween } from "./sorted-numbers.js";

/**
 * Tells whether the source supports a number: the source states it, or the number is a fair rounding of one in the source. "About 40"
 * is supported by values within 5 %, "almost 40" by values up to 10 % smaller, "over 40" by values up to 25 % larger, and "3.2 million"
 * by values that round to it. Percentages, prices and counts do not support each other, and units must be convertible.
 */
export function isNumberSupported(said: NumberMention, source: NumberIndex): boolean {
  if (said.kind === "code") return isCodeSupported(said, source);
  if (said.kind === "vague") return isVagueSupported(said, source);
  if (said.kind === "multiple") return isMultipleSupported(said, source);
  return source.groups.some(
    (group) =>
      (isOfSameKind(said, group, source) && (isSame(said, group) || isNear(said, group))) ||
      isOtherMeasure(said, group),
  );
}

const ABOUT = 0.05;
const ALMOST = 0.1;
const MORE = 0.25;
/** The tolerance for fractions in words, in percentage points: "a third" may be 33 % or 34 %. */
const SHARE_STEP_PERCENT = 1;

function isSame(said: NumberMention, { values }: NumberGroup): boolean {
  return said.values.some((value) => values.all.has(value));
}

function isNear(said: NumberMention, { values: { ascending } }: NumberGroup): boolean {
  const bounds = hedgeBounds(said);
  return said.values.some((value) => {
    const away = (other: number): number => other - value;
    const off = (other: number): number => away(other) / Math.abs(value || 1);
    const shares = [-SHARE_STEP_PERCENT, SHARE_STEP_PERCENT] as const;
    if (said.kind === "percent" && said.isSpelled && hasBetween(ascending, away, shares)) return true;
    if (bounds !== null) return hasBetween(ascending, off, bounds);
    return said.step > 0 && hasBetween(ascending, away, [-said.step / 2, said.step / 2]);
  });
}

/** Returns the allowed relative deviation from a number with a hedge such as "about", or null for a number without one. */
function hedgeBounds({ hedge }: NumberMention): readonly [least: number, most: number] | null {
  if (hedge === "about") return [-ABOUT, ABOUT];
  if (hedge === "almost") return [-ALMOST, 0];
  if (hedge === "over") return [0, MORE];
  return hedge === "under" ? [-MORE, 0] : null;
}

function isOfSameKind(said: NumberMention, found: NumberGroup, source: NumberIndex): boolean {
  if (said.kind === "percent" || said.kind === "price") {
    if (found.kind === said.kind) {
      return said.currency === null || found.currency === null || said.currency === found.currency;
    }
    // Tables and product facts may state the currency only once, so a plain number can support a price.
    return (
      said.kind === "price" &&
      found.kind === "plain" &&
      found.unit === null &&
      source.currencies.has(said.currency ?? "")
    );
  }
  // A plain number may be the start of a range, as in "from 12 to 31%". A fraction in words, such as "half", supports no count.
  if (found.kind === "percent") return said.unit === null && !found.isSpelled;
  if (said.unit === null || found.unit === null) return true;
  return said.unit.dimension === found.unit.dimension && said.unit.factor === found.unit.factor;
}

/** The tolerance for rounding errors in unit conversions. */
const SAME = 0.005;

/**
 * Tells whether numbers with different units of the same dimension agree: "90 minutes" and "an hour and a half", or 1.5 km and
 * 1,500 metres. A larger unit may round: "three decades" for 31 years.
 */
function isOtherMeasure(said: NumberMention, { unit: other, values }: NumberGroup): boolean {
  const { unit } = said;
  if (unit === null || other?.dimension !== unit.dimension) return false;
  const most = unit.factor > other.factor || said.hedge !== null ? ABOUT : SAME;
  return said.values.some((value) => {
    const off = (found: number): number => (found * other.factor) / (value * unit.factor) - 1;
    return hasBetween(values.ascending, off, [-most, most]);
  });
}

/** Tells whether the source contains a time, a version or a date as it is written, or at least each of its numbers. */
function isCodeSupported(said: NumberMention, { values, hasText }: NumberIndex): boolean {
  return said.values.every((value) => values.all.has(value)) || hasText(said.text);
}

/** Tells whether the source contains a vague quantity such as "thousands", or a number of that order of magnitude. */
function isVagueSupported(said: NumberMention, { values, hasText }: NumberIndex): boolean {
  const [scale = 1] = said.values;
  const next = scale * 1_000;
  return (
    hasText(said.text.replace(/s$/u, "")) ||
    hasBetween(values.ascending, (value) => (value < next ? value : Infinity), [scale, next])
  );
}

/** Tells whether the source supports a multiple. "Doubled" is supported by "twice", "2 times", or two nearby numbers with the ratio 2. */
function isMultipleSupported(said: NumberMention, { multiples, ratios, hasMatch }: NumberIndex): boolean {
  const [times = 1] = said.values;
  if (multiples.has(times)) return true;
  if (times === 2 && hasMatch(/\b(?:doubl|twice|zweimal|doppel|double|doble|doppi|dobro)/u)) return true;
  if (times === 3 && hasMatch(/\b(?:tripl|three times|thrice|dreifach)/u)) return true;
  return hasBetween(ratios, (ratio) => ratio / times - 1, [-ABOUT, ABOUT]);
}
