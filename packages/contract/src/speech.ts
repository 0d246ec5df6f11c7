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
  /** BCP 47 tag of its language; "mul" for voices with many languages. */
  language: z.string(),
  /** Primary tags ("en", "pt") of all its languages. `ANY_LANGUAGE` if they are unknown or all. */
  languages: z.array(z.string()),
  available: z.boolean(),
});
export type Voice = z.infer<typeof voiceSchema>;

/** Represents all languages in `Voice.languages`. */
export const ANY_LANGUAGE = "*";

/** Returns true if the voice can read a text of that language. A text of unknown language (null) fits every voice. */
export function speaksLanguage({ languages }: Pick<Voice, "languages">, language: string | null): boolean {
  return language === null || languages.includes(ANY_LANGUAGE) || languages.includes(primaryTag(language));
}

/** Returns "pt" for "pt-BR". */
export function primaryTag(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "";
}

/** Settings that only some services support, as stored with the voice of a project. */
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
 * Sources of word times, from the most exact: the engine that spoke, the service that spoke, a comparison with a
 * built-in voice that speaks the same words, or one with a rough rendering of a language that the built-in voice does
 * not speak.
 */
export const SPEECH_TIME_SOURCES = ["engine", "service", "alignment", "approximate"] as const;
export type SpeechTimeSource = (typeof SPEECH_TIME_SOURCES)[number];

/** A displayed word and the time at which it is spoken, in ms from the start of the narration of the scene. */
export const timedWordSchema = z.object({
  text: z.string(),
  startMs: z.int().min(0),
  endMs: z.int().min(0),
  spaceBefore: z.boolean(),
});
export type TimedWord = z.infer<typeof timedWordSchema>;
