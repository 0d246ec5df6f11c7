import { z } from "zod";
import { ERROR_CODES } from "../errors.js";
import { saidSchema } from "../sentences/said.js";

/** The largest whole number a database id can be. */
const MAX_ID = 2_147_483_647;

export const idSchema = z.int().min(1).max(MAX_ID);
/** An id as it stands in a path or a form. */
export const writtenIdSchema = z.coerce
  .number({ error: "Invalid input: expected a whole number" })
  .pipe(idSchema);
/** `{id}` of a path, a project's number unless the path says otherwise. */
export const idParams = z.object({ id: writtenIdSchema });
export const timestampSchema = z.iso.datetime();
export const okResponse = z.object({ ok: z.literal(true) });

/** A string as long as `max` UTF-16 units that a database can hold: no NUL characters. */
export function textSchema(max: number): z.ZodString {
  return z
    .string()
    .max(max)
    .regex(/^[^\0]*$/u, "Text must not contain NUL characters");
}

export const errorResponse = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  /** The same as `error`, for other languages. */
  said: saidSchema.optional(),
  /** All faults of the input, where there are several. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
