import type { Voice, VoiceProvider as VoiceProviderName } from "@inkreel/contract";
import type { SpeechEngine } from "@inkreel/speech";
import type { Patience } from "../http/patience.js";
import type { ProviderLog } from "../http/provider-call.js";
import type { ProviderDescription } from "../state/provider-description.js";

export interface VoiceServiceOptions {
  log: ProviderLog;
  /** How long silent services may hold up the work. Shared by all services of a process. */
  patience?: Patience;
  nowMs?: () => number;
}

/** A speech service: its voice list, the engine that synthesises sentences, and its state. */
export interface VoiceService {
  name: VoiceProviderName;
  /** True for a server in the user's own network, which charges nothing. */
  isFree: boolean;
  /** Returns the voice list, from the service or from a cache. Rejects with ProviderError. */
  listVoices(signal: AbortSignal): Promise<readonly Voice[]>;
  engine: SpeechEngine;
  description: ProviderDescription;
}
