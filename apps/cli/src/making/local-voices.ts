import type { ByteStore } from "@inkreel/contract";
import {
  connectVoices,
  createBuiltInVoices,
  createServiceVoices,
  createVoiceCatalogue,
  readProviderSettings,
  type VoiceCatalogue,
} from "@inkreel/providers";
import { createSpeaker } from "@inkreel/speech";

/** The voices of this machine: the built-in ones and those of the services that the environment names. Close its speaker when done. */
export function createLocalVoices(options: {
  env: NodeJS.ProcessEnv;
  /** Where spoken sentences are kept; null keeps none. */
  store: ByteStore | null;
  workerCount: number;
}): VoiceCatalogue {
  const { env, store, workerCount } = options;
  const reference = createSpeaker({ store, workerCount });
  const { services } = connectVoices(readProviderSettings(env), { log: () => undefined });
  return createVoiceCatalogue([
    createBuiltInVoices(reference),
    ...services.map((service) => createServiceVoices(service, { reference, store })),
  ]);
}
