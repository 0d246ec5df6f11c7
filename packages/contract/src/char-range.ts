import { z } from "zod";

/** A range of UTF-16 code units in the text of the content. `endChar` is exclusive. */
export const charRangeSchema = z.object({ startChar: z.int().min(0), endChar: z.int().min(0) });
export type CharRange = z.infer<typeof charRangeSchema>;
