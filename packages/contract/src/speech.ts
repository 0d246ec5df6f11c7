import { z } from "zod";

/** `none` has one voice, which says nothing: its videos show their words at a reading pace. */
export const VOICE_PROVIDERS = ["openai", "elevenlabs", "builtin", "local", "none"] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

/**
 * Where a voice comes from, in the order in which Inkreel chooses one: installed on this machine, a speech server in the
 * user's own network, a service that may charge for speech, built in.
 */
export const VOICE_SOURCES = ["local", "own_server", "account", "builtin"] as const;
export type VoiceSource = (typeof VOICE_SOURCES)[number];

/** A voice in the voice list. */
export const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  accent: z.string(),
  tone: z.string(),
  provider: z.enum(VOICE_PROVIDERS),
  /** BCP 47 tag of its language; "mul" for multilingual voices. */
  language: z.string(),
  /**
   * Primary language tags ("en", "pt") of all its languages. `ANY_LANGUAGE` if the voice speaks all languages or they
   * are unknown.
   */
  languages: z.array(z.string()),
  available: z.boolean(),
});
export type Voice = z.infer<typeof voiceSchema>;

/**
 * Returns true if a voice speaks on the server's own machine: its speech costs nothing, and it speaks no other languages than it
 * lists, as a service may.
 */
export function isOnMachine({ provider }: Pick<Voice, "provider">): boolean {
  return provider === "builtin" || provider === "local";
}

/** Id of the voice that says nothing. It is only used if somebody chooses it. */
export const NO_VOICE_ID = "none";

/** Stands for all languages in `Voice.languages`. */
export const ANY_LANGUAGE = "*";

/** Returns true if the voice can speak a text in that language. Null (unknown) fits every voice. */
export function speaksLanguage(
  { languages }: { languages: readonly string[] },
  language: string | null,
): boolean {
  return language === null || languages.includes(ANY_LANGUAGE) || languages.includes(primaryTag(language));
}

/** Returns true for a voice that sounds like a person: of a service, or downloaded. */
export function isNaturalVoice({ provider }: Pick<Voice, "provider">): boolean {
  return provider !== "builtin" && provider !== "none";
}

/** Returns the primary subtag of a language tag: "pt" for "pt-BR". */
export function primaryTag(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "";
}

/** Voice settings that only some speech services support. */
export interface VoiceDetails {
  /** From 0 to 100. */
  stability: number;
  /** From 0 to 100. */
  similarityBoost: number;
  /** From 0 to 100. */
  style: number;
  speakerBoost: boolean;
}

/**
 * Where word times come from, most exact first. `engine`: the local speech engine. `service`: the speech service.
 * `alignment`: alignment of the audio with the same words spoken by a built-in voice. `approximate`: such an alignment
 * for a language that the built-in voice can only approximate. `reading pace`: nobody speaks, and each word has the time
 * in which it can be read.
 */
export const SPEECH_TIME_SOURCES = ["engine", "service", "alignment", "approximate", "reading pace"] as const;
export type SpeechTimeSource = (typeof SPEECH_TIME_SOURCES)[number];

/** A displayed word and the time at which it is spoken, in ms from the start of the scene's narration. */
export const timedWordSchema = z.object({
  text: z.string(),
  startMs: z.int().min(0),
  endMs: z.int().min(0),
  spaceBefore: z.boolean(),
});
export type TimedWord = z.infer<typeof timedWordSchema>;
