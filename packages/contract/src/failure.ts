import { z } from "zod";
import { ERROR_CODES } from "./errors.js";
import { saidSchema } from "./sentences/said-schema.js";

/** The cause of a failed background task, in addition to its English message. */
export const failureSchema = z.object({
  code: z.enum(ERROR_CODES),
  /** Code and params of the message, for translation. Null if only the English text is known. */
  said: saidSchema.nullable(),
});
export type Failure = z.infer<typeof failureSchema>;
