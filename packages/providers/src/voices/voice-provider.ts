import type { Said, Voice, VoiceProvider as VoiceProviderName } from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";

/** A provider of voices: the built-in engine, an installed one, or a service. */
export interface VoiceProvider {
  name: VoiceProviderName;
  /**
   * Returns all its voices. `available` says which of them can speak now. Never fails: a provider that cannot be
   * reached has none.
   */
  listVoices(): Promise<readonly Voice[]>;
  /** Returns a sentence about why its voices are unavailable. Null if they are available. */
  trouble(): Said | null;
  /** Called only with its own voices. */
  speaker: Speaker;
}
