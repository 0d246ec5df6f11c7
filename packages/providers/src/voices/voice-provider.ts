import type { Said, Voice, VoiceProvider as VoiceProviderName } from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";

/** Somebody who lends voices: the engine that comes along, one that was installed, a service. */
export interface VoiceProvider {
  name: VoiceProviderName;
  /** Those it knows; `available` says which of them can speak now. Never fails: a provider that cannot be reached has none. */
  listVoices(): Promise<readonly Voice[]>;
  /** Why its voices cannot speak now, a sentence; null while they can. */
  trouble(): Said | null;
  /** Called with its own voices only. */
  speaker: Speaker;
}
