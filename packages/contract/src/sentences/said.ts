import { z } from "zod";

/**
 * A sentence of the program. `message` is the English text. `code` and `params` are for other languages. A param may be
 * a sentence itself. Params with another meaning need another code, because sentences are stored.
 */
export const saidSchema = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.unknown()),
});
export type Said = z.infer<typeof saidSchema>;

export function isSaid(value: unknown): value is Said {
  return saidSchema.safeParse(value).success;
}

/** Returns params in which `tell` has converted the sentences to text. */
export function tellParams(
  params: Readonly<Record<string, unknown>>,
  tell: (said: Said) => string,
): Record<string, unknown> {
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told);
    return isSaid(value) ? tell(value) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, told(value)]));
}
