import type { Voice, VoiceProvider as VoiceProviderName } from "@inkreel/contract";
import type { SpeechEngine } from "@inkreel/speech";
import type { ProviderDescription } from "../state/provider-description.js";

/** A voice service: its list of voices, the engine that converts a sentence to sound, and its state. */
export interface VoiceService {
  name: VoiceProviderName;
  /** Requests the list, or returns a known one. Rejects with ProviderError. */
  listVoices(signal: AbortSignal): Promise<readonly Voice[]>;
  engine: SpeechEngine;
  description: ProviderDescription;
}
