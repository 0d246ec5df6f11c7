import type { ByteStore } from "@inkreel/contract";
import {
  assembleVoices,
  connectVoices,
  readProviderSettings,
  VOICE_MODELS,
  type Patience,
  type ProviderLog,
  type VoiceCatalogue,
} from "@inkreel/providers";
import { createSpeaker } from "@inkreel/speech";
import { voicesDirectory } from "../voices-directory.js";

/** Returns the voices of this machine and of the services in the environment. The caller must close its speaker. */
export function createLocalVoices(options: {
  env: NodeJS.ProcessEnv;
  /** The cache of synthesised sentences. Null disables caching. */
  store: ByteStore | null;
  workerCount: number;
  log: ProviderLog;
  patience?: Patience;
}): VoiceCatalogue {
  const { env, store, workerCount, ...connecting } = options;
  return assembleVoices({
    reference: createSpeaker({ store, workerCount }),
    store,
    voicesFolder: voicesDirectory(env, process.platform),
    models: VOICE_MODELS,
    services: connectVoices(readProviderSettings(env), connecting).services,
    nowMs: Date.now,
  });
}
