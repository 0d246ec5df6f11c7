import { z } from "zod";
import { saidSchema } from "./sentences/said.js";

/**
 * Something the user should know although nothing failed, such as a fallback or an unsupported figure. `code` is stable
 * for programs, `message` is a whole sentence for people, and `params` are the values in that sentence.
 */
export const warningSchema = z.object({
  ...saidSchema.shape,
  /** Not with those that were stored before there were any. */
  params: saidSchema.shape.params.optional(),
  sceneId: z.string().nullable(),
});
export type Warning = z.infer<typeof warningSchema>;

/** Code of the warning that a fallback voice speaks the video because the chosen voice failed. */
export const VOICE_STAND_IN = "voice_stand_in";

/** Returns whether a fallback voice speaks a video. A new render may have the chosen voice again. */
export function isSpokenByFallback(warnings: readonly Pick<Warning, "code">[]): boolean {
  return warnings.some(({ code }) => code === VOICE_STAND_IN);
}
