import { z } from "zod";

/**
 * A sentence of the program: `message` says it in English, `code` and `params` are for whoever says it in another
 * language. A param may be a sentence itself. Params that mean something else come under another code, as sentences are
 * stored.
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

/** Params with the sentences among them told by `tell`, so that only words are left. */
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
