import type { Hedge, MeasureUnit } from "@inkreel/language";

/**
 * The kind of a number. `percent` includes fractions in words such as "a third". `vague` is a quantity such as "thousands of",
 * `multiple` is a factor such as "doubled". `code` is a time, a version or a date in digits, which is compared as it is written.
 */
export type NumberKind = "plain" | "percent" | "price" | "vague" | "multiple" | "code";

export interface NumberMention {
  kind: NumberKind;
  startChar: number;
  endChar: number;
  /** All possible values: "1.234" is one value in English and another in German. */
  values: readonly number[];
  /** The currency of a price, for example "$"; null if the number is not a price or names no currency. */
  currency: string | null;
  unit: MeasureUnit | null;
  hedge: Hedge;
  /** Whether the number is written in words. */
  isSpelled: boolean;
  /** The rounding step, which is the place value of the last digit: 100,000 for "3.2 million". It is 0 for exact numbers. */
  step: number;
  /** The number as written, folded. */
  text: string;
  /** The two numbers of a fraction in words: 4 and 5 for "4 out of 5". */
  parts: readonly number[];
  /** The folded token before the number; empty at the start of the text. */
  preceding: string;
  /** At most three folded words after the number, up to the next punctuation mark. */
  following: readonly string[];
}
