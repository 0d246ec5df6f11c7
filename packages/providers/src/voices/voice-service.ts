import type { Voice, VoiceProvider as VoiceProviderName } from "@inkreel/contract";
import type { SpeechEngine } from "@inkreel/speech";
import type { ProviderDescription } from "../state/provider-description.js";

/** A speech service: its voice list, the engine that synthesises sentences, and its state. */
export interface VoiceService {
  name: VoiceProviderName;
  /** Returns the voice list, from the service or from a cache. Rejects with ProviderError. */
  listVoices(signal: AbortSignal): Promise<readonly Voice[]>;
  engine: SpeechEngine;
  description: ProviderDescription;
}
