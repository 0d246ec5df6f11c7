/** The value of a number and the number of its tokens, without information from the surrounding tokens. */
export interface RawNumber {
  kind: "plain" | "percent" | "vague" | "multiple" | "code";
  values: readonly number[];
  tokenCount: number;
  isSpelled: boolean;
  step: number;
  parts: readonly number[];
}
