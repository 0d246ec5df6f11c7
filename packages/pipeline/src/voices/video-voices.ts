import type { Said, Voice, VoiceProvider } from "@inkreel/contract";

/** What a video has to know of the voices there are. */
export interface VideoVoices {
  listVoices(): Promise<Voice[]>;
  /** Null when no provider has it. */
  findVoice(voiceId: string): Promise<Voice | null>;
  /** Null when no provider has it, or it cannot speak now. */
  findAvailable(voiceId: string): Promise<Voice | null>;
  /** Why a voice cannot speak now, a sentence; null where nobody knows. */
  whyUnavailable(voiceId: string): Promise<Said | null>;
  /**
   * What speaks where nobody has chosen, and where the chosen voice is gone: the first that can speak the language (a primary
   * tag, null for any), else the first of all. Throws AppError "unavailable" when no voice is left.
   */
  fallbackVoice(wanted: { language: string | null; except: readonly VoiceProvider[] }): Promise<Voice>;
}
