/** A figure's value and how many tokens it takes, before what stands around it was looked at. */
export interface RawNumber {
  kind: "plain" | "percent" | "vague" | "multiple" | "code";
  values: readonly number[];
  tokenCount: number;
  isSpelled: boolean;
  step: number;
  parts: readonly number[];
}
