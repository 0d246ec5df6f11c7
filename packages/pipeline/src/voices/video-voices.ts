import type { Said, Voice, VoiceProvider } from "@inkreel/contract";

/** What a video needs to know about the available voices. */
export interface VideoVoices {
  listVoices(): Promise<Voice[]>;
  /** Returns null if no provider has it. */
  findVoice(voiceId: string): Promise<Voice | null>;
  /** Returns null if no provider has it, or if it is currently unavailable. */
  findAvailable(voiceId: string): Promise<Voice | null>;
  /** Returns a sentence about why a voice is currently unavailable. Null if unknown. */
  whyUnavailable(voiceId: string): Promise<Said | null>;
  /**
   * Returns the voice if nobody has chosen one, or if the chosen one no longer exists: the first that speaks the
   * language (a primary tag, null for any), otherwise the first of all. Throws AppError "unavailable" if there is none.
   */
  fallbackVoice(wanted: { language: string | null; except: readonly VoiceProvider[] }): Promise<Voice>;
}
