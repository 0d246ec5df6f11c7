import { z } from "zod";
import { textSchema } from "./api/common.js";

/** Limits of a project's list of pronunciations. */
export const PRONUNCIATIONS_MAX = 200;
export const PRONUNCIATION_MAX_CHARS = 80;

/** A word or phrase, or how it is said. */
export const pronunciationText = textSchema(PRONUNCIATION_MAX_CHARS).regex(
  /[\p{L}\p{N}]/u,
  "Give at least one letter or digit",
);

/** How the voices say a word or phrase. What is shown stays as written. */
export const pronunciationSchema = z.object({
  text: pronunciationText,
  /** Its sound, spelled in plain letters of the text's language: "win" for "Nguyen". */
  sayAs: pronunciationText,
  /** Primary language tag of the texts in which it applies, or null for all. */
  language: z.string().max(8).nullable().default(null),
  /** True if it applies only to the word in exactly these capitals. */
  matchCase: z.boolean().default(false),
});
export type Pronunciation = z.infer<typeof pronunciationSchema>;

export const pronunciationsSchema = z.array(pronunciationSchema).max(PRONUNCIATIONS_MAX);
