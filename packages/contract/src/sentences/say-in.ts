import { tellParams, type Said } from "./said.js";

/**
 * Says a sentence of one group. Whoever needs a single group, such as the schemas, says it with this instead of `say`, which knows all
 * sentences, so that a browser does not load them all.
 */
export function sayIn<Code extends string>(
  sentences: Readonly<Record<Code, (params: never) => string>>,
  code: Code,
  params: Readonly<Record<string, unknown>>,
): Said {
  const sentence = sentences[code] as (params: Record<string, unknown>) => string;
  return { code, message: sentence(tellParams(params, ({ message }) => message)), params: { ...params } };
}
