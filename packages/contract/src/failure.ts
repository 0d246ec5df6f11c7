import { z } from "zod";
import { ERROR_CODES } from "./errors.js";
import { saidSchema } from "./sentences/said.js";

/** Why something failed that ran in the background, besides its sentence in English. */
export const failureSchema = z.object({
  code: z.enum(ERROR_CODES),
  /** The sentence for other languages; null where only its English is known. */
  said: saidSchema.nullable(),
});
export type Failure = z.infer<typeof failureSchema>;
