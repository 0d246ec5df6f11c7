import { z } from "zod";
import { ERROR_CODES } from "./errors.js";
import { saidSchema } from "./sentences/said.js";

/** Why a background task failed, in addition to its English sentence. */
export const failureSchema = z.object({
  code: z.enum(ERROR_CODES),
  /** The sentence for other languages. Null if only the English text is known. */
  said: saidSchema.nullable(),
});
export type Failure = z.infer<typeof failureSchema>;
