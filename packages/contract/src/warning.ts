import { z } from "zod";
import { saidSchema } from "./sentences/said-schema.js";

/**
 * A message for the user about something that is not a failure, for example a fallback voice or an unsupported number.
 * `code` is stable for programs, `message` is the English sentence, and `params` are the values in it.
 */
export const warningSchema = z.object({
  ...saidSchema.shape,
  /** Missing in warnings stored before params existed. */
  params: saidSchema.shape.params.optional(),
  sceneId: z.string().nullable(),
});
export type Warning = z.infer<typeof warningSchema>;

/** Codes of the warnings that a chosen voice failed and a fallback voice speaks the video or some of its scenes. */
export const STAND_IN_CODES: readonly string[] = ["voice_stand_in", "scene_voice_stand_in"];

/** Returns true if a fallback voice speaks in the video. Rendering again may use the chosen voice. */
export function isSpokenByFallback(warnings: readonly Pick<Warning, "code">[]): boolean {
  return warnings.some(({ code }) => STAND_IN_CODES.includes(code));
}
