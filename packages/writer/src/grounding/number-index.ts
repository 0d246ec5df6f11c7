import { findNumbersInSteps } from "./find-numbers.js";
import type { NumberMention } from "./number-mention.js";
import { sortedNumbers } from "./sorted-numbers.js";
import type { Steps } from "./steps.js";
import { tokeniseInSteps } from "./text-tokens.js";

/** Number of answers that are kept; scenes ask for the same again and again. */
const KEPT_MAX = 1_000;

/** A mark between two digits, as times, dates and versions have it. */
const CODE_CORE = /\d\D\d/u;

/** All figures of a source, so that those of a sentence can be looked up in time that hardly grows with their number. */
export interface NumberIndex {
  /** Some tens at most, however many figures there are. */
  groups: readonly NumberGroup[];
  /** Values of figures of any kind. */
  values: NumberSet;
  /** Currencies that the source names anywhere. */
  currencies: ReadonlySet<string>;
  /** Factors by which something is said to be more: the 2 of "doubled" and of "2 times". */
  multiples: ReadonlySet<number>;
  /** Factors between two neighbouring figures, ascending. */
  ratios: Float64Array;
  /** Whether the folded source has some characters. */
  hasText: (part: string) => boolean;
  hasMatch: (pattern: RegExp) => boolean;
}

/** Figures that all count, or all do not count, as support for another one. */
export interface NumberGroup extends Pick<NumberMention, "kind" | "currency" | "unit" | "isSpelled"> {
  values: NumberSet;
}

export interface NumberSet {
  all: ReadonlySet<number>;
  ascending: Float64Array;
}

/** Distance in figures of the other end of a growth. */
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

/** Splits a share into its numbers: a reader of "4 out of 5" may say 4. */
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

/** Looks strings up in a long text that stays the same. */
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
        // Hardly any that is not there has a core that is.
        if (core !== undefined && !(cores ??= coresOf(text)).has(core)) return false;
        return text.includes(part);
      }),
    hasMatch: (pattern) => remember(String(pattern), () => pattern.test(text)),
  };
}

function coresOf(text: string): Set<string> {
  // Each may begin where another ends: "1:2:3".
  return new Set(Array.from(text.matchAll(/(?=(\d\D\d))/gu), ([, core = ""]) => core));
}
