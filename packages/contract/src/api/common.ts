import { z } from "zod";
import { ERROR_CODES } from "../errors.js";
import { isLogoAddress } from "../logo-address.js";
import { saidSchema } from "../sentences/said-schema.js";
import { refusal } from "./refusal.js";

/** Maximum database id (32-bit integer). */
const MAX_ID = 2_147_483_647;

export const idSchema = z.int().min(1).max(MAX_ID);
/** A whole number in a path, query or form: accepts `7`, rejects `07`, `7.0`, `0x7` and ` 7`. */
export const writtenNumberSchema = z.coerce
  .string()
  .regex(/^(?:0|-?[1-9]\d*)$/u, "Invalid input: expected a whole number")
  .transform(Number);
/** A database id in a path or form. */
export const writtenIdSchema = writtenNumberSchema.pipe(idSchema);
/** The `{id}` parameter of a path. It is the project id unless the endpoint says otherwise. */
export const idParams = z.object({ id: writtenIdSchema });
export const timestampSchema = z.iso.datetime();
export const okResponse = z.object({ ok: z.literal(true) });

/** The message about a text with a NUL character, before its field is known. */
export const NUL_IN_TEXT = "Text must not contain NUL characters";

/**
 * Returns the schema of a string of at most `max` UTF-16 code units without NUL characters, which PostgreSQL cannot
 * store.
 */
export function textSchema(max: number): z.ZodString {
  return (
    z
      .string()
      .max(max, { abort: true })
      // zod 4 counts a surrogate pair as one character, so the length is checked here.
      .refine((text) => text.length <= max, refusal("input_too_long", { max }))
      .regex(/^[^\0]*$/u, NUL_IN_TEXT)
  );
}

/** URL of a logo: an upload of the visitor (the server checks the owner) or a web address. Empty for no logo. */
export const logoAddressSchema = textSchema(2048).refine(
  (address) => address === "" || isLogoAddress(address),
  refusal("input_logo_elsewhere"),
);

const COLOR = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu;
/** A brand colour. Empty for the default colour. */
export const colorSchema = textSchema(32).superRefine((text, context) => {
  if (text.trim() === "" || COLOR.test(text.trim())) return;
  const { error, params } = refusal("input_no_color", { value: text });
  context.addIssue({ code: "custom", message: error, params });
});

/**
 * Error message for free-form JSON that contains a URL which runs code or embeds data (javascript:, data: and similar).
 */
export const SAFE_ADDRESSES = "Addresses in it must be http or https ones, or those of this server.";

export const errorResponse = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  /** Code and params of `error`, for translation. */
  said: saidSchema.optional(),
  /** All validation errors, if there are several. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
