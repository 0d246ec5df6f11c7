import type { Said, Voice, VoiceProvider } from "@inkreel/contract";
import type { BestVoice, VoiceOrder, VoiceReason } from "./best-voice.js";

/** Lookup of available voices for a video. */
export interface VideoVoices {
  listVoices(): Promise<Voice[]>;
  /** Returns the voice, or null if no provider has it. */
  findVoice(voiceId: string): Promise<Voice | null>;
  /** Returns the voice, or null if no provider has it or it is currently unavailable. */
  findAvailable(voiceId: string): Promise<Voice | null>;
  /** Returns the reason why a voice is currently unavailable, or null if unknown. */
  whyUnavailable(voiceId: string): Promise<Said | null>;
  /** Returns why connected services speak nowhere by themselves now, as of the last request for their voices. */
  troubles(): Said[];
  /**
   * Returns the voice to use if none is chosen, or if the chosen one cannot speak: see `bestVoice`. Leaves out services
   * that failed lately. Throws AppError "unavailable" if there are no voices.
   */
  bestVoice(wanted: WantedVoice): Promise<BestVoice>;
  /**
   * Returns the service and model that record a voice, if its id alone does not tell: two servers may have a voice of
   * the same name.
   */
  recordedBy(voice: Pick<Voice, "id" | "provider">): string | null;
  /** Returns why a voice speaks a text in a language. */
  reasonFor(voice: Voice, language: string | null): VoiceReason;
}

export interface WantedVoice {
  /** BCP 47 tag, or null if unknown. */
  language: string | null;
  /** Providers that are left out because they have just failed. */
  except: readonly VoiceProvider[];
  order: VoiceOrder;
}
