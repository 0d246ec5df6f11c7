import { z } from "zod";

/**
 * A translatable message. `message` is the English text; `code` and `params` produce the text in other languages. A
 * param may be a message itself. Stored messages are translated later, so a code must never change the meaning of its
 * params.
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

/** Returns the params with nested messages converted to text by `tell`. */
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
