import { createPageFetcher, type PageFetcher } from "@inkreel/content";
import type { ByteStore } from "@inkreel/contract";
import type { SceneIllustrator } from "@inkreel/pipeline";
import type { VoiceCatalogue } from "@inkreel/providers";
import {
  type ConnectedProviders,
  connectProviders,
  createIllustrator,
  createLocalVoiceManager,
  type IllustratedScene,
  type LocalVoiceManager,
  VOICE_MODELS,
  VOICES_PUBLISHED_AT,
  type VoiceModel,
} from "@inkreel/providers";
import type { Speaker } from "@inkreel/speech";
import type { Logger } from "pino";
import { createPasswordHasher, type PasswordHasher } from "./auth/passwords/create-password-hasher.js";
import { createEndedSessions, type EndedSessions } from "./auth/ended-sessions.js";
import type { Database, DatabaseConnection } from "./db/database.js";
import { createRepositories, type Repositories } from "./db/repositories.js";
import type { Env } from "./env.js";
import { ARTEFACTS_PREFIX } from "./files/artefacts-prefix.js";
import { createByteStore } from "./files/create-byte-store.js";
import { createFileStore } from "./files/create-file-store.js";
import { createGuardedFileStore } from "./files/guarded-file-store.js";
import type { FileStore } from "./files/file-store.js";
import { createStorageWatch, type StorageWatch } from "./operations/storage-watch.js";
import { renderingCores } from "./operations/machine-memory.js";
import { createMetrics, type Metrics } from "./operations/metrics.js";
import { openRendering, type Rendering } from "./jobs/open-rendering.js";
import { createLifecycle, type Lifecycle } from "./lifecycle.js";
import { decodePicture } from "./media/decode-picture.js";
import { isOwnMachine } from "./own-machine.js";
import type { Films } from "./preview/create-films.js";
import { createPreview } from "./preview/create-preview.js";
import type { Thumbnails } from "./preview/thumbnails/create-thumbnails.js";
import { createQuotas, type Quotas } from "./quotas/create-quotas.js";
import { createTextPool, type TextPool } from "./writing/create-text-pool.js";
import { createWriters, type Writers } from "./writing/create-writers.js";

/** The time, so that tests can set it. */
export type Clock = () => Date;

/** Everything that routes and jobs work with. Made once per server; several can live in one process. */
export interface Services {
  env: Env;
  log: Logger;
  database: DatabaseConnection;
  db: Database;
  repositories: Repositories;
  /** How much everybody may have. */
  quotas: Quotas;
  /** Log-ins that were ended a moment ago, which a copied cookie could still claim. */
  endedSessions: EndedSessions;
  passwords: PasswordHasher;
  files: FileStore;
  /** Whether the data folder is there and has room. */
  storage: StorageWatch;
  /** The engine's finished pieces of work: narration, pictures, chunks. */
  byteStore: ByteStore;
  /** The one way to pages and pictures of the web. */
  fetcher: PageFetcher;
  /** All voices of all providers, and who speaks with them. */
  voices: VoiceCatalogue;
  /** Those that can be downloaded to this machine. */
  localVoices: LocalVoiceManager;
  /** Speaks with built-in voices alone, with which recordings are compared. */
  reference: Speaker;
  /** What projects look and sound like as their rows are now. */
  films: Films;
  thumbnails: Thumbnails;
  /** Threads for all work that grows with a text. */
  text: TextPool;
  writers: Writers;
  /** What needs a key, a network or a download, and how it is. */
  providers: ConnectedProviders;
  /** Finds pictures for scenes that have none. */
  illustrator: SceneIllustrator<IllustratedScene>;
  /** The queues of renders and webhooks; opened when first asked for, over a migrated database. */
  rendering: () => Promise<Rendering>;
  clock: Clock;
  metrics: Metrics;
  lifecycle: Lifecycle;
}

/** A voice's model takes some hundred megabytes; more than four no longer pay off for a short video. */
const MAX_SPEECH_WORKERS = 4;

/** Puts the services together over an open, migrated database. Closing the lifecycle closes that, too. */
export function createServices(options: {
  env: Env;
  log: Logger;
  database: DatabaseConnection;
  clock: Clock;
  /** Voices that can be downloaded; tests have their own. */
  voiceModels?: readonly VoiceModel[];
  /** Threads of their own for tests. */
  text?: TextPool;
}): Services {
  const { env, log, database, clock, voiceModels = VOICE_MODELS } = options;
  const lifecycle = createLifecycle(log);
  lifecycle.onClose("database", database.close);
  const storage = createStorageWatch({ folder: env.dataFolder, reserveBytes: env.diskReserveBytes, log });
  lifecycle.onClose("storage watch", storage.stop);
  const files =
    env.s3 === null ? createGuardedFileStore(createFileStore(env), storage.trouble) : createFileStore(env);
  const repositories = createRepositories(database.db);
  const byteStore = createByteStore(files, ARTEFACTS_PREFIX);
  // Nobody can write to an address that only this machine knows.
  const contact = isOwnMachine(env.baseUrl) ? null : env.baseUrl;
  const fetcher = createPageFetcher({ allowHosts: env.fetchAllowHosts, contact });
  lifecycle.onClose("fetcher", fetcher.close);
  const speechWorkerCount = Math.min(MAX_SPEECH_WORKERS, renderingCores());
  const { text = createTextPool() } = options;
  lifecycle.onClose("text threads", text.close);
  const passwords = createPasswordHasher();
  lifecycle.onClose("passwords", passwords.close);
  const nowMs = () => clock().getTime();
  const providers = connectProviders(env.providers, {
    log: (call) => log.info({ call }, "A provider was asked."),
    fetcher,
    contact,
    voicesFolder: env.voicesFolder,
    nowMs,
  });
  const preview = createPreview(
    { repositories, files, byteStore, text },
    {
      speechWorkerCount,
      voiceServices: providers.voiceServices,
      voiceModels,
      voicesFolder: env.voicesFolder,
      nowMs,
    },
  );
  lifecycle.onClose("preview", preview.close);
  const localVoices = createLocalVoiceManager({
    models: voiceModels,
    root: env.voicesFolder,
    address: env.providers.voicesBaseUrl ?? VOICES_PUBLISHED_AT,
    onInstalled: ({ id }) => log.info({ voice: id }, "A voice was installed."),
    onFailed: ({ id }, error) => log.warn({ err: error, voice: id }, "A voice could not be installed."),
  });
  lifecycle.onClose("downloads of voices", localVoices.close);
  const services = {
    env,
    log,
    database,
    db: database.db,
    repositories,
    quotas: createQuotas({ env, db: database.db, clock }),
    endedSessions: createEndedSessions(clock),
    passwords,
    files,
    storage,
    byteStore,
    fetcher,
    voices: preview.voices,
    reference: preview.reference,
    localVoices,
    films: preview.films,
    thumbnails: preview.thumbnails,
    text,
    writers: createWriters(text, providers.writer),
    providers,
    illustrator: createIllustrator({ finder: providers.pictures.finder, fetcher, check: decodePicture }),
    clock,
    metrics: createMetrics({ database, text, log }),
    lifecycle,
  };
  let rendering: Promise<Rendering> | null = null;
  return { ...services, rendering: () => (rendering ??= openRendering(services)) };
}
