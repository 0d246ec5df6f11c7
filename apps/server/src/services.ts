import type { PageFetcher } from "@inkreel/content";
import type { ByteStore } from "@inkreel/contract";
import type { SceneIllustrator } from "@inkreel/pipeline";
import type {
  ConnectedProviders,
  IllustratedScene,
  LocalVoiceManager,
  VoiceCatalogue,
} from "@inkreel/providers";
import type { Speaker } from "@inkreel/speech";
import type { Logger } from "pino";
import type { EndedSessions } from "./auth/ended-sessions.js";
import type { PasswordHasher } from "./auth/passwords/create-password-hasher.js";
import type { Clock } from "./clock.js";
import type { Compositions } from "./compositions/compositions.js";
import type { Database, DatabaseConnection } from "./db/database.js";
import type { Repositories } from "./db/repositories.js";
import type { Env } from "./env.js";
import type { FileStore } from "./files/file-store.js";
import type { Rendering } from "./jobs/rendering.js";
import type { Lifecycle } from "./lifecycle.js";
import type { Metrics } from "./operations/metrics.js";
import type { StorageWatch } from "./operations/storage-watch.js";
import type { Quotas } from "./quotas/create-quotas.js";
import type { Thumbnails } from "./thumbnails/create-thumbnails.js";
import type { TextPool } from "./writing/create-text-pool.js";
import type { Writers } from "./writing/create-writers.js";

/** Everything that routes and jobs work with. Made once per server; several can live in one process. */
export interface Services {
  env: Env;
  log: Logger;
  database: DatabaseConnection;
  db: Database;
  repositories: Repositories;
  /** Allowances of everybody. */
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
  /** Compositions of projects as their rows are now. */
  compositions: Compositions;
  thumbnails: Thumbnails;
  /** Threads for all work that grows with a text. */
  text: TextPool;
  writers: Writers;
  /** Services that need a key, a network or a download, and their states. */
  providers: ConnectedProviders;
  /** Finds pictures for scenes that have none. */
  illustrator: SceneIllustrator<IllustratedScene>;
  /** The queues of renders and webhooks; opened when first asked for, over a migrated database. */
  rendering: () => Promise<Rendering>;
  clock: Clock;
  metrics: Metrics;
  lifecycle: Lifecycle;
}
