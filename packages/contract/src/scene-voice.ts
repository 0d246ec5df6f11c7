import { z } from "zod";

/** A voice that a person chose for one scene. The name tells people which it was when it is gone. */
export const sceneVoiceSchema = z.object({ id: z.string(), name: z.string() });
export type SceneVoice = z.infer<typeof sceneVoiceSchema>;
