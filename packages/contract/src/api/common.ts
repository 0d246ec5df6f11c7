import { z } from "zod";
import { ERROR_CODES } from "../errors.js";
import { isLogoAddress } from "../logo-address.js";
import { saidSchema } from "../sentences/said.js";

/** Maximum value of a database id. */
const MAX_ID = 2_147_483_647;

export const idSchema = z.int().min(1).max(MAX_ID);
/** A whole number as text in a path, query or form: `7`, not `07`, `7.0`, `0x7` or ` 7`. */
export const writtenNumberSchema = z.coerce
  .string()
  .regex(/^(?:0|-?[1-9]\d*)$/u, "Invalid input: expected a whole number")
  .transform(Number);
/** An id as text in a path or form. */
export const writtenIdSchema = writtenNumberSchema.pipe(idSchema);
/** `{id}` in a path. It is the id of a project unless the path says otherwise. */
export const idParams = z.object({ id: writtenIdSchema });
export const timestampSchema = z.iso.datetime();
export const okResponse = z.object({ ok: z.literal(true) });

/** A string of at most `max` UTF-16 units that a database can store, so without NUL characters. */
export function textSchema(max: number): z.ZodString {
  return (
    z
      .string()
      .max(max, { abort: true })
      // zod counts an emoji of two units as one character.
      .refine((text) => text.length <= max, `Too big: expected string to have <=${max} UTF-16 units`)
      .regex(/^[^\0]*$/u, "Text must not contain NUL characters")
  );
}

/** Address of a logo: an upload of the visitor (which the server checks) or a web address. Empty for none. */
export const logoAddressSchema = textSchema(2048).refine(
  (address) => address === "" || isLogoAddress(address),
  "logoUrl must be the address of an upload (/api/uploads/1/file) or an http or https address",
);

/** The rule for free-form JSON: no address in it may run code or contain the data that it shows. */
export const SAFE_ADDRESSES = "Addresses in it must be http or https ones, or those of this server";

export const errorResponse = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  /** The sentence of `error` for other languages. */
  said: saidSchema.optional(),
  /** All errors of the input if there are several. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
