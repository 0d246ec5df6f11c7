import type { ByteStore } from "@inkreel/contract";
import {
  connectVoices,
  createBuiltInVoices,
  createLocalVoices as createDownloadedVoices,
  createServiceVoices,
  createVoiceCatalogue,
  readProviderSettings,
  type ProviderLog,
  type VoiceCatalogue,
} from "@inkreel/providers";
import { createSpeaker } from "@inkreel/speech";
import { voicesDirectory } from "../voices-directory.js";

/** The voices of this machine: the built-in ones, those that were downloaded and those of the services that the environment names. Close its speaker when done. */
export function createLocalVoices(options: {
  env: NodeJS.ProcessEnv;
  /** Where spoken sentences are kept; null keeps none. */
  store: ByteStore | null;
  workerCount: number;
  log: ProviderLog;
}): VoiceCatalogue {
  const { env, store, workerCount, log } = options;
  const reference = createSpeaker({ store, workerCount });
  const { services } = connectVoices(readProviderSettings(env), { log });
  return createVoiceCatalogue([
    createBuiltInVoices(reference),
    createDownloadedVoices({ root: voicesDirectory(env, process.platform), reference, store }),
    ...services.map((service) => createServiceVoices(service, { reference, store })),
  ]);
}
