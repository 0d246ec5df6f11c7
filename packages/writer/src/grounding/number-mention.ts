import type { Hedge, MeasureUnit } from "@inkreel/language";

/**
 * Kind of a figure. `percent` counts shares in words, too ("a third"); `vague` is "thousands of"; `multiple` is
 * "doubled"; `code` is a time, a version or a date in digits, which counts as written.
 */
export type NumberKind = "plain" | "percent" | "price" | "vague" | "multiple" | "code";

export interface NumberMention {
  kind: NumberKind;
  startChar: number;
  endChar: number;
  /** All that it may mean: "1.234" is one value in English and another in German. */
  values: readonly number[];
  /** "$"; null for all that is no price, and where the price does not say. */
  currency: string | null;
  unit: MeasureUnit | null;
  hedge: Hedge;
  /** True when the number is written in words. */
  isSpelled: boolean;
  /** "3.2 million" stands for what rounds to it: the place of its last digit. 0 where each digit counts. */
  step: number;
  /** The number as written, folded. */
  text: string;
  /** Numbers of a share in words: 4 and 5 of "4 out of 5". */
  parts: readonly number[];
  /** The word or mark before it, folded; empty at the beginning. */
  preceding: string;
  /** The words behind it in its clause, three at most, folded. */
  following: readonly string[];
}
