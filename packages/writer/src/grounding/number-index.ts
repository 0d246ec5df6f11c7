import { findNumbersInSteps } from "./find-numbers.js";
import type { NumberMention } from "./number-mention.js";
import type { Steps } from "./steps.js";
import { tokeniseInSteps } from "./text-tokens.js";

/** All figures of a source, so that those of a sentence can be looked up. */
export interface NumberIndex {
  mentions: readonly NumberMention[];
  byValue: ReadonlyMap<number, readonly NumberMention[]>;
  /** Currencies that the source names anywhere. */
  currencies: ReadonlySet<string>;
  /** The whole source, folded. */
  text: string;
}

export function* indexNumbers(
  text: string,
  { folded, language }: { folded: string; language: string },
): Steps<NumberIndex> {
  const tokens = yield* tokeniseInSteps(text);
  const found = yield* findNumbersInSteps(tokens, language);
  const mentions = found.flatMap((mention) => [mention, ...partsOf(mention)]);
  const byValue = new Map<number, NumberMention[]>();
  for (const mention of mentions) {
    for (const value of mention.values) {
      const same = byValue.get(value);
      if (same === undefined) byValue.set(value, [mention]);
      else same.push(mention);
    }
  }
  const currencies = new Set(mentions.flatMap(({ currency }) => currency ?? []));
  return { mentions, byValue, currencies, text: folded };
}

/** Who reads "4 out of 5" may say 4. */
function partsOf(mention: NumberMention): NumberMention[] {
  return mention.parts.map((part) => ({
    ...mention,
    kind: "plain",
    values: [part],
    isSpelled: false,
    parts: [],
  }));
}
