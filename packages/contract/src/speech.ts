import { z } from "zod";

export const VOICE_PROVIDERS = ["openai", "elevenlabs", "builtin", "local"] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

/** An item of the voice list. */
export const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  accent: z.string(),
  tone: z.string(),
  provider: z.enum(VOICE_PROVIDERS),
  /** BCP 47 tag of the language it speaks. */
  language: z.string(),
  available: z.boolean(),
});
export type Voice = z.infer<typeof voiceSchema>;

/** A word as shown, with the time at which it is said. Times in ms from the start of the scene's narration. */
export const timedWordSchema = z.object({
  text: z.string(),
  startMs: z.int().min(0),
  endMs: z.int().min(0),
  spaceBefore: z.boolean(),
});
export type TimedWord = z.infer<typeof timedWordSchema>;
