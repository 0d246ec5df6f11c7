import { z } from "zod";

/** The size limit of JSON bodies whose schema does not need more. */
export const DEFAULT_JSON_LIMIT_BYTES = 1024 * 1024;
/** A UTF-16 unit as `\uXXXX`, which is its longest form. */
const CHAR_MAX_BYTES = 6;
/** Space for property names, numbers and punctuation around a value. */
const VALUE_BYTES = 64;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Returns the size of the largest JSON body that a schema accepts, however it is escaped: 1 MB, or more if its texts
 * and lists can be longer. A field without a limit counts as zero.
 */
export function jsonLimitBytes(schema: z.ZodType): number {
  const longest = longestBytes(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return Math.max(DEFAULT_JSON_LIMIT_BYTES, longest);
}

function longestBytes(schema: JsonSchema): number {
  const { anyOf = [], properties = {}, items, maxLength = 0, maxItems = 0 } = schema;
  const item = isSchema(items) ? longestBytes(items) : 0;
  const fields = sum(Object.values(properties).map((field) => (isSchema(field) ? longestBytes(field) : 0)));
  const choice = Math.max(0, ...anyOf.map((option) => (isSchema(option) ? longestBytes(option) : 0)));
  return VALUE_BYTES + maxLength * CHAR_MAX_BYTES + maxItems * item + fields + choice;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
