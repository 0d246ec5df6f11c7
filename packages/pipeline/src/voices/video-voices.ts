import type { Said, Voice, VoiceProvider } from "@inkreel/contract";

/** Facts about the available voices that a video needs. */
export interface VideoVoices {
  listVoices(): Promise<Voice[]>;
  /** Null when no provider has it. */
  findVoice(voiceId: string): Promise<Voice | null>;
  /** Null when no provider has it, or it cannot speak now. */
  findAvailable(voiceId: string): Promise<Voice | null>;
  /** Why a voice cannot speak now, a sentence; null where nobody knows. */
  whyUnavailable(voiceId: string): Promise<Said | null>;
  /**
   * Returns the voice when nobody has chosen, or when the chosen one is gone: the first that can speak the language (a
   * primary tag, null for any), otherwise the first of all. Throws AppError "unavailable" when no voice is left.
   */
  fallbackVoice(wanted: { language: string | null; except: readonly VoiceProvider[] }): Promise<Voice>;
}
