import * as fc from "fast-check";
import { expect, it } from "vitest";
import { foldWord } from "@inkreel/language";
import { createTextWarningFinder } from "./find-text-warnings.js";
import { findNumbers } from "./find-numbers.js";
import { indexNumbers } from "./number-index.js";
import type { NumberMention } from "./number-mention.js";
import { isNumberSupported } from "./number-support.js";
import { finishSteps } from "./steps.js";
import { tokeniseText } from "./text-tokens.js";

const value = fc.oneof(
  fc.integer({ min: 0, max: 120 }).map(String),
  fc.double({ min: 0, max: 99, noNaN: true }).map((each) => each.toFixed(1)),
  fc.integer({ min: 0, max: 4_000_000 }).map((each) => each.toLocaleString("en-US")),
  fc.constantFrom(
    "12:30",
    "4.2.1",
    "2.30",
    "1/3",
    "3/4",
    "9 out of 10",
    "two thirds",
    "half of",
    "twelve",
    "0",
  ),
);
const hedge = fc.constantFrom("", "", "about", "almost", "over", "under", "more than", "$", "€", "Fernote");
const unit = fc.constantFrom(
  ..."minutes hours days years decades km miles kg % percent dollars million thousand times x reasons".split(
    " ",
  ),
  "",
  "per cent",
);
const figure = fc.tuple(hedge, value, unit).map((parts) => parts.join(" "));
const others = fc.constantFrom(
  "doubled",
  "tripled",
  "twice as",
  "thousands of",
  "dozens of",
  "- to -",
  "and",
  ".",
);
const figures = fc.array(fc.oneof({ weight: 4, arbitrary: figure }, others), { maxLength: 12 });

it("isNumberSupported agrees with a pairwise comparison for generated numbers", () => {
  let [believed, warned] = [0, 0];
  fc.assert(
    fc.property(figures, figures, fc.constantFrom("en", "de"), (saidParts, sourceParts, language) => {
      const source = sourceParts.join(" ");
      const folded = foldWord(source);
      const index = finishSteps(indexNumbers(source, { folded, language }));
      const found = findNumbers(tokeniseText(source), language).flatMap((each) => [each, ...partsOf(each)]);
      for (const said of findNumbers(tokeniseText(saidParts.join(" ")), language)) {
        const expected = isSupportedByAny(said, found, folded);
        expect(isNumberSupported(said, index), said.text).toBe(expected);
        if (expected) believed += 1;
        else warned += 1;
      }
    }),
    { numRuns: 3_000 },
  );
  expect(Math.min(believed, warned)).toBeGreaterThan(1_000);
});

it("isNumberSupported takes less than linear time in the length of the source", () => {
  const texts = Array.from({ length: 8 }, (_, index) => figuresOf(5_000, index));
  const msFor = (chars: number): number => {
    const text = figuresOf(chars, 99);
    const find = createTextWarningFinder({ text, language: "en", textLanguage: null });
    texts.forEach(find);
    const startedAt = performance.now();
    texts.forEach(find);
    return performance.now() - startedAt;
  };
  // The long source has thirty times the numbers, so a pairwise comparison would take thirty times as long.
  const least = (chars: number): number => Math.min(msFor(chars), msFor(chars), msFor(chars));
  expect(least(600_000)).toBeLessThan(6 * least(20_000));
});

/** Generates sentences with many numbers, which depend on the seed. */
function figuresOf(chars: number, seed: number): string {
  let [text, at] = ["", seed * 7_919];
  const next = (below: number): number => (at = (at * 48_271 + 11) % 2_147_483_647) % below;
  while (text.length < chars) {
    text += `About ${next(90)}.${next(10)} km in ${next(3_000)} hours, ${next(100)}.${next(10)}% for $${next(90_000)}. `;
  }
  return text;
}

function partsOf(mention: NumberMention): NumberMention[] {
  return mention.parts.map((part) => ({
    ...mention,
    kind: "plain",
    values: [part],
    isSpelled: false,
    parts: [],
  }));
}

/** Computes the expected answer by a pairwise comparison. */
function isSupportedByAny(said: NumberMention, found: readonly NumberMention[], text: string): boolean {
  const values = found.flatMap((each) => each.values);
  const [first = 1] = said.values;
  if (said.kind === "code")
    return text.includes(said.text) || said.values.every((each) => values.includes(each));
  if (said.kind === "vague")
    return (
      text.includes(said.text.replace(/s$/u, "")) ||
      values.some((each) => each >= first && each < first * 1_000)
    );
  if (said.kind === "multiple") {
    const isTimes = ({ kind, following }: NumberMention): boolean =>
      kind === "multiple" || /^(?:times|fold|x|mal|fois|veces|volte|vezes)$/u.test(following[0] ?? "");
    return (
      found.some((each) => isTimes(each) && each.values.includes(first)) ||
      (first === 2 && /\b(?:doubl|twice|double)/u.test(text)) ||
      (first === 3 && /\b(?:tripl|three times|thrice)/u.test(text)) ||
      found.some((left, at) => found.slice(at + 1, at + 5).some((right) => isRatio(left, right, first)))
    );
  }
  const currencies = new Set(found.map(({ currency }) => currency));
  return found.some(
    (each) =>
      (countsFor(said, each, currencies) && pairs(said, each).some(([a, b]) => isSameOrNear(said, a, b))) ||
      (said.unit !== null &&
        each.unit?.dimension === said.unit.dimension &&
        pairs(said, each).some(([a, b]) => isOtherMeasure(said, each, [a, b]))),
  );
}

function pairs(said: NumberMention, found: NumberMention): [said: number, found: number][] {
  return said.values.flatMap((a) => found.values.map((b): [number, number] => [a, b]));
}

function countsFor(
  said: NumberMention,
  found: NumberMention,
  currencies: ReadonlySet<string | null>,
): boolean {
  const isShareOrPrice = said.kind === "percent" || said.kind === "price";
  if (isShareOrPrice && found.kind === said.kind)
    return said.currency === null || found.currency === null || said.currency === found.currency;
  if (isShareOrPrice)
    return (
      said.kind === "price" && found.kind === "plain" && found.unit === null && currencies.has(said.currency)
    );
  if (found.kind === "percent") return said.unit === null && !found.isSpelled;
  return said.unit === null || found.unit === null || said.unit === found.unit;
}

function isSameOrNear({ kind, isSpelled, hedge, step }: NumberMention, said: number, found: number): boolean {
  const off = (found - said) / Math.abs(said || 1);
  if (said === found || (kind === "percent" && isSpelled && Math.abs(found - said) <= 1)) return true;
  if (hedge === "about") return Math.abs(off) <= 0.05;
  if (hedge === "almost") return off <= 0 && off >= -0.1;
  if (hedge === "over") return off >= 0 && off <= 0.25;
  if (hedge === "under") return off <= 0 && off >= -0.25;
  return step > 0 && Math.abs(found - said) <= step / 2;
}

function isOtherMeasure(said: NumberMention, found: NumberMention, [a, b]: [number, number]): boolean {
  const isCoarse = said.unit!.factor > found.unit!.factor || said.hedge !== null;
  return Math.abs((b * found.unit!.factor) / (a * said.unit!.factor) - 1) <= (isCoarse ? 0.05 : 0.005);
}

function isRatio(left: NumberMention, right: NumberMention, times: number): boolean {
  const [a, b] = [left.values[0] ?? 0, right.values[0] ?? 0];
  return Math.abs(Math.max(a, b) / Math.max(1e-9, Math.min(a, b)) / times - 1) <= 0.05;
}
