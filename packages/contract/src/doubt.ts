import { z } from "zod";

export const DOUBT_KINDS = ["number", "price", "name", "quote"] as const;

/** Something that a scene says and that the project's content does not: made up, or put in by its author. */
export const doubtSchema = z.object({
  kind: z.enum(DOUBT_KINDS),
  /** As it stands in the scene's text, at these UTF-16 offsets; `endChar` is exclusive. */
  text: z.string(),
  startChar: z.int().min(0),
  endChar: z.int().min(0),
});
export type Doubt = z.infer<typeof doubtSchema>;
