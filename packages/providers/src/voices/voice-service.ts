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
  /**
   * Returns what distinguishes the recordings of a voice from those of a voice with the same id at another address or
   * of another model. Null if the id alone distinguishes them, so that older recordings stay valid.
   */
  recordedBy(voiceId: string): string | null;
  /** Returns true if the person whose work runs now waits for the service on purpose, also while it rests. */
  isWaitedFor(): boolean;
  description: ProviderDescription;
}
