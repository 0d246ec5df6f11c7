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
  /** BCP 47 tag of the language it speaks; "mul" for voices that speak many. */
  language: z.string(),
  /** Primary tags ("en", "pt") of all it speaks; `ANY_LANGUAGE` where that is not known or every one is. */
  languages: z.array(z.string()),
  available: z.boolean(),
});
export type Voice = z.infer<typeof voiceSchema>;

/** Stands in `Voice.languages` for all of them. */
export const ANY_LANGUAGE = "*";

/** True where the voice can read a text of that language; a text whose language nobody knows (null) fits every voice. */
export function speaksLanguage({ languages }: Pick<Voice, "languages">, language: string | null): boolean {
  return language === null || languages.includes(ANY_LANGUAGE) || languages.includes(primaryTag(language));
}

/** "pt" of "pt-BR". */
export function primaryTag(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "";
}

/** Settings that only some services know, as they are stored with a project's voice. */
export interface VoiceDetails {
  /** 0–100 */
  stability: number;
  /** 0–100 */
  similarityBoost: number;
  /** 0–100 */
  style: number;
  speakerBoost: boolean;
}

/**
 * Origins of word times, most exact first: the engine that spoke, the service that spoke, a comparison with a built-in
 * voice saying the same words, or one with a rough rendering of a language that voice does not speak.
 */
export const SPEECH_TIME_SOURCES = ["engine", "service", "alignment", "approximate"] as const;
export type SpeechTimeSource = (typeof SPEECH_TIME_SOURCES)[number];

/** A word as shown, with the time at which it is said. Times in ms from the start of the scene's narration. */
export const timedWordSchema = z.object({
  text: z.string(),
  startMs: z.int().min(0),
  endMs: z.int().min(0),
  spaceBefore: z.boolean(),
});
export type TimedWord = z.infer<typeof timedWordSchema>;
