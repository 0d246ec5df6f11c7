import type { Said, Voice, VoiceProvider } from "@inkreel/contract";

/** Lookup of available voices for a video. */
export interface VideoVoices {
  listVoices(): Promise<Voice[]>;
  /** Returns the voice, or null if no provider has it. */
  findVoice(voiceId: string): Promise<Voice | null>;
  /** Returns the voice, or null if no provider has it or it is currently unavailable. */
  findAvailable(voiceId: string): Promise<Voice | null>;
  /** Returns the reason why a voice is currently unavailable, or null if unknown. */
  whyUnavailable(voiceId: string): Promise<Said | null>;
  /**
   * Returns the voice to use if none is chosen or the chosen one no longer exists. It is the first that speaks
   * `language` (a primary tag, null for any), otherwise the first of all. Throws AppError "unavailable" if there are no
   * voices.
   */
  fallbackVoice(wanted: { language: string | null; except: readonly VoiceProvider[] }): Promise<Voice>;
}
