import type { NumberGroup, NumberIndex } from "./number-index.js";
import type { NumberMention } from "./number-mention.js";
import { hasBetween } from "./sorted-numbers.js";

/**
 * Whether the source says a figure, or one that it is an honest rounding of: "about 40" rests on 39.6 and on nothing
 * farther than 5 % away, "almost 40" on less than that, "over 40" on up to a quarter more, "3.2 million" on what rounds
 * to it. What is a share in one may not be a count in the other, nor a price; hours are not weeks.
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
/** Tolerance for rounding that is not said: shares in words against percent. "A third" is 33 or 34 %. */
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

/** Returns how far another figure may be from the said one, as shares of it; null when it is said without a hedge. */
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
    // Tables and facts name the currency once; a share stands beside its sign nearly always.
    return (
      said.kind === "price" &&
      found.kind === "plain" &&
      found.unit === null &&
      source.currencies.has(said.currency ?? "")
    );
  }
  // A figure without its unit may be one end of a range: "from 12 to 31%". "Half" counts nothing.
  if (found.kind === "percent") return said.unit === null && !found.isSpelled;
  if (said.unit === null || found.unit === null) return true;
  return said.unit.dimension === found.unit.dimension && said.unit.factor === found.unit.factor;
}

/** Rounding of a conversion leaves this much. */
const SAME = 0.005;

/** "90 minutes" and "an hour and a half" are the same, as are 1.5 km and 1,500 metres; "three decades" rounds 31 years. */
function isOtherMeasure(said: NumberMention, { unit: other, values }: NumberGroup): boolean {
  const { unit } = said;
  if (unit === null || other?.dimension !== unit.dimension) return false;
  const most = unit.factor > other.factor || said.hedge !== null ? ABOUT : SAME;
  return said.values.some((value) => {
    const off = (found: number): number => (found * other.factor) / (value * unit.factor) - 1;
    return hasBetween(values.ascending, off, [-most, most]);
  });
}

/** A time, a version, a date: as it stands in the source, or at least each of its numbers. */
function isCodeSupported(said: NumberMention, { values, hasText }: NumberIndex): boolean {
  return said.values.every((value) => values.all.has(value)) || hasText(said.text);
}

/** "Thousands of" rests on the word, or on any number that is some thousands. */
function isVagueSupported(said: NumberMention, { values, hasText }: NumberIndex): boolean {
  const [scale = 1] = said.values;
  const next = scale * 1_000;
  return (
    hasText(said.text.replace(/s$/u, "")) ||
    hasBetween(values.ascending, (value) => (value < next ? value : Infinity), [scale, next])
  );
}

/** "Doubled" rests on "twice", on "2 times", and on two neighbouring figures one of which is the double of the other. */
function isMultipleSupported(said: NumberMention, { multiples, ratios, hasMatch }: NumberIndex): boolean {
  const [times = 1] = said.values;
  if (multiples.has(times)) return true;
  if (times === 2 && hasMatch(/\b(?:doubl|twice|zweimal|doppel|double|doble|doppi|dobro)/u)) return true;
  if (times === 3 && hasMatch(/\b(?:tripl|three times|thrice|dreifach)/u)) return true;
  return hasBetween(ratios, (ratio) => ratio / times - 1, [-ABOUT, ABOUT]);
}
