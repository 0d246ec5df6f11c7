import type { ByteStore } from "@inkreel/contract";
import { type Speaker, BUILT_IN_VOICES } from "@inkreel/speech";
import { createLocalVoices } from "./local/create-local-voices.js";
import type { VoiceModel } from "./local/models/voice-model.js";
import { createServiceVoices } from "./service-voices.js";
import { createVoiceCatalogue, type VoiceCatalogue } from "./voice-catalogue.js";
import type { VoiceProvider } from "./voice-provider.js";
import type { VoiceService } from "./voice-service.js";

export interface VoiceSources {
  /** Speaks with the built-in voices, with which the others' recordings are compared. */
  reference: Speaker;
  /** Cache of finished sentences; null keeps none. */
  store: ByteStore | null;
  /** Folder of downloaded voices; it may not exist yet. */
  voicesFolder: string;
  /** Those that can be downloaded. */
  models: readonly VoiceModel[];
  /** Those that are connected. */
  services: readonly VoiceService[];
  nowMs: () => number;
}

/**
 * All voices there are, in the order in which they are asked: built-in, downloaded, services. `share` wraps each provider's
 * speaker but the reference. Close the catalogue's speaker when done.
 */
export function assembleVoices(
  { reference, store, voicesFolder, models, services, nowMs }: VoiceSources,
  share: (speaker: Speaker) => Speaker = (speaker) => speaker,
): VoiceCatalogue {
  const shared = (provider: VoiceProvider): VoiceProvider => ({
    name: provider.name,
    listVoices: provider.listVoices,
    trouble: provider.trouble,
    speaker: share(provider.speaker),
  });
  return createVoiceCatalogue([
    createBuiltInVoices(reference),
    shared(createLocalVoices({ root: voicesFolder, reference, store, models })),
    ...services.map((service) => shared(createServiceVoices(service, { reference, store, nowMs }))),
  ]);
}

/** Lists the voices that need no key, no network and no download. */
function createBuiltInVoices(speaker: Speaker): VoiceProvider {
  return {
    name: "builtin",
    listVoices: () => Promise.resolve(BUILT_IN_VOICES),
    trouble: () => null,
    speaker,
  };
}
