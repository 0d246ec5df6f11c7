import { findNumbersInSteps } from "./find-numbers.js";
import type { NumberMention } from "./number-mention.js";
import { sortedNumbers } from "./sorted-numbers.js";
import type { Steps } from "./steps.js";
import { tokeniseInSteps } from "./text-tokens.js";

/** The number of cached search results. Scenes often search for the same strings. */
const KEPT_MAX = 1_000;

/** Matches two digits with one other character between them, as in times, dates and versions. */
const CODE_CORE = /\d\D\d/u;

/** An index of all numbers of a source. Lookups take logarithmic time or less. */
export interface NumberIndex {
  /** The numbers, grouped by kind, currency and unit. A source has a few dozen groups at most. */
  groups: readonly NumberGroup[];
  /** The values of all numbers, regardless of their kind. */
  values: NumberSet;
  /** All currencies of the source. */
  currencies: ReadonlySet<string>;
  /** The factors of multiples: 2 for "doubled" and for "2 times". */
  multiples: ReadonlySet<number>;
  /** The ratios of numbers close to each other, in ascending order. */
  ratios: Float64Array;
  /** Tells whether the folded source contains a string. */
  hasText: (part: string) => boolean;
  hasMatch: (pattern: RegExp) => boolean;
}

/** Numbers of the same kind, currency and unit. Either all of them or none are comparable with a given number. */
export interface NumberGroup extends Pick<NumberMention, "kind" | "currency" | "unit" | "isSpelled"> {
  values: NumberSet;
}

export interface NumberSet {
  all: ReadonlySet<number>;
  ascending: Float64Array;
}

/** Ratios are computed between each number and this many numbers after it. */
const PAIR_REACH = 4;

export function* indexNumbers(
  text: string,
  { folded, language }: { folded: string; language: string },
): Steps<NumberIndex> {
  const tokens = yield* tokeniseInSteps(text);
  const found = yield* findNumbersInSteps(tokens, language);
  const mentions = found.flatMap((mention) => [mention, ...partsOf(mention)]);
  yield;
  const groups = groupNumbers(mentions);
  yield;
  const values = toNumberSet(mentions.flatMap((mention) => mention.values));
  yield;
  const ratios = ratiosOf(mentions);
  const currencies = new Set(mentions.flatMap(({ currency }) => currency ?? []));
  const multiples = new Set(mentions.filter(isMultiple).flatMap((mention) => mention.values));
  return { groups, values, currencies, multiples, ratios, ...createTextSearch(folded) };
}

/** Splits a fraction such as "4 out of 5" into its numbers, because a script may state only the 4. */
function partsOf(mention: NumberMention): NumberMention[] {
  return mention.parts.map((part) => ({
    ...mention,
    kind: "plain",
    values: [part],
    isSpelled: false,
    parts: [],
  }));
}

function groupNumbers(mentions: readonly NumberMention[]): NumberGroup[] {
  const groups = new Map<string, Omit<NumberGroup, "values"> & { values: number[] }>();
  for (const { kind, currency, unit, isSpelled, values } of mentions) {
    const key = `${kind} ${currency} ${unit?.dimension} ${unit?.factor} ${isSpelled}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { kind, currency, unit, isSpelled, values: [...values] });
    else group.values.push(...values);
  }
  return [...groups.values()].map((group) => ({ ...group, values: toNumberSet(group.values) }));
}

function toNumberSet(values: readonly number[]): NumberSet {
  const all = new Set(values);
  return { all, ascending: sortedNumbers(all) };
}

function isMultiple({ kind, following }: NumberMention): boolean {
  return kind === "multiple" || /^(?:times|fold|x|mal|fois|veces|volte|vezes)$/u.test(following[0] ?? "");
}

function ratiosOf(mentions: readonly NumberMention[]): Float64Array {
  const firsts = mentions.map(({ values: [first = 0] }) => first);
  const ratios = firsts.flatMap((left, index) =>
    firsts
      .slice(index + 1, index + 1 + PAIR_REACH)
      .map((right) => Math.max(left, right) / Math.max(1e-9, Math.min(left, right))),
  );
  return sortedNumbers(ratios);
}

/** Creates cached searches for strings and patterns in a long text. */
function createTextSearch(text: string): {
  hasText: (part: string) => boolean;
  hasMatch: (pattern: RegExp) => boolean;
} {
  const kept = new Map<string, boolean>();
  let cores: ReadonlySet<string> | null = null;
  const remember = (key: string, find: () => boolean): boolean => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const isFound = find();
    kept.set(key, isFound);
    return isFound;
  };
  return {
    hasText: (part) =>
      remember(part, () => {
        const core = CODE_CORE.exec(part)?.[0];
        // This index lookup rejects most missing strings without a search through the whole text.
        if (core !== undefined && !(cores ??= coresOf(text)).has(core)) return false;
        return text.includes(part);
      }),
    hasMatch: (pattern) => remember(String(pattern), () => pattern.test(text)),
  };
}

function coresOf(text: string): Set<string> {
  // The lookahead finds overlapping matches, as in "1:2:3".
  return new Set(Array.from(text.matchAll(/(?=(\d\D\d))/gu), ([, core = ""]) => core));
}
