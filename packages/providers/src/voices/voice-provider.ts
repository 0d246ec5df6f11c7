import type { Said, Voice, VoiceProvider as VoiceProviderName, VoiceSource } from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";

/** A source of voices: built-in, downloaded, or a service. */
export interface VoiceProvider {
  name: VoiceProviderName;
  source: VoiceSource;
  /** Name of the service or server, or null if the voices run on this machine. */
  service: string | null;
  /**
   * Returns all voices of the provider. `available` says which can speak now. Never rejects: an unreachable provider
   * has no voices.
   */
  listVoices(): Promise<readonly Voice[]>;
  /** Returns why its voices are unavailable as a sentence, or null if they are available. */
  trouble(): Said | null;
  /** False for voices that speak only if somebody chooses them. */
  canBeDefault: boolean;
  /** Returns the failure after which Inkreel chooses another voice wherever nobody chose one, or null. */
  doubt(): Said | null;
  /** See `VoiceService.recordedBy`. Null for the voices of this machine, whose ids contain their model. */
  recordedBy(voiceId: string): string | null;
  /** Speaker for the voices of this provider only. */
  speaker: Speaker;
}
