import { z } from "zod";
import { saidSchema } from "./sentences/said.js";

/**
 * Something the user should know though nothing failed: a stand-in, a shortage, a doubt. `code` is stable for
 * programs, `message` a whole sentence for people, `params` what it says in particular.
 */
export const warningSchema = z.object({
  ...saidSchema.shape,
  /** Not with those that were stored before there were any. */
  params: saidSchema.shape.params.optional(),
  sceneId: z.string().nullable(),
});
export type Warning = z.infer<typeof warningSchema>;

/** Said of a video that another voice speaks, as the chosen one could not. */
export const VOICE_STAND_IN = "voice_stand_in";

/** Whether a video was spoken by a voice that nobody chose; made again it may have the chosen one. */
export function isSpokenByStandIn(warnings: readonly Pick<Warning, "code">[]): boolean {
  return warnings.some(({ code }) => code === VOICE_STAND_IN);
}
