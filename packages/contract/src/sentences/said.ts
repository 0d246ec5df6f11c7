/**
 * A translatable message. `message` is the English text; `code` and `params` produce the text in other languages. A
 * param may be a message itself. Stored messages are translated later, so a code must never change the meaning of its
 * params.
 */
export interface Said {
  code: string;
  message: string;
  params: Record<string, unknown>;
}

export function isSaid(value: unknown): value is Said {
  if (!isRecord(value)) return false;
  const { code, message, params } = value;
  return typeof code === "string" && typeof message === "string" && isRecord(params);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
