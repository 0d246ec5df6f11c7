import { INPUT_SENTENCES } from "../sentences/input-sentences.js";
import type { Said } from "../sentences/said.js";
import { sayIn } from "../sentences/say-in.js";

export type InputCode = keyof typeof INPUT_SENTENCES;
type Values = Readonly<Record<string, string | number>>;

/**
 * What explains a value that a schema refuses itself. `values` are the params of the sentence, except `field`, which
 * whoever knows the place of the value adds with `sayRefusal`.
 */
export function refusal(
  code: InputCode,
  values: Values = {},
): { error: string; params: { code: InputCode; values: Values } } {
  return { error: sayRefusal({ code, values }, "").message, params: { code, values } };
}

/** Returns the explanation of a refused value of a field, given as a dotted path. */
export function sayRefusal({ code, values }: { code: InputCode; values: Values }, field: string): Said {
  return sayIn(INPUT_SENTENCES, code, { field, ...values });
}
