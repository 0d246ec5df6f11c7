import type { Voice, VoiceProvider as VoiceProviderName } from "@inkreel/contract";
import type { SpeechEngine } from "@inkreel/speech";
import type { ProviderDescription } from "../state/provider-description.js";

/** A service that speaks: its list of voices, what turns a sentence into sound, and how it is. */
export interface VoiceService {
  name: VoiceProviderName;
  /** Asks the service, or knows. Rejects with ProviderError. */
  listVoices(signal: AbortSignal): Promise<readonly Voice[]>;
  engine: SpeechEngine;
  description: ProviderDescription;
}
