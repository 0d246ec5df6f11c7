import type { z } from "zod";
import { InputError, readIssues } from "./input-error.js";

/**
 * Validates input with a schema.
 * @throws InputError with all errors.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new InputError(readIssues(result.error));
  return result.data;
}
