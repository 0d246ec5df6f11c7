import { z } from "zod";
import { saidSchema } from "./sentences/said.js";

/**
 * A message for the user although nothing failed, for example about a fallback or an unsupported figure. `code` is
 * stable for programs, `message` is a whole sentence for people, and `params` are the values in that sentence.
 */
export const warningSchema = z.object({
  ...saidSchema.shape,
  /** Missing in warnings that were stored before params existed. */
  params: saidSchema.shape.params.optional(),
  sceneId: z.string().nullable(),
});
export type Warning = z.infer<typeof warningSchema>;

/** Code of the warning that a fallback voice speaks the video because the chosen voice failed. */
export const VOICE_STAND_IN = "voice_stand_in";

/** Returns true if a fallback voice speaks a video. A new render may use the chosen voice again. */
export function isSpokenByFallback(warnings: readonly Pick<Warning, "code">[]): boolean {
  return warnings.some(({ code }) => code === VOICE_STAND_IN);
}
