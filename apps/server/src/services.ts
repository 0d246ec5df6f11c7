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
import type { Ahead } from "./jobs/ahead.js";
import type { Rendering } from "./jobs/rendering.js";
import type { Lifecycle } from "./lifecycle.js";
import type { Mailer } from "./mail/mailer.js";
import type { Metrics } from "./operations/metrics.js";
import type { StorageWatch } from "./operations/storage-watch.js";
import type { Quotas } from "./quotas/create-quotas.js";
import type { Waiting } from "./waiting/create-waiting.js";
import type { Thumbnails } from "./thumbnails/create-thumbnails.js";
import type { TextPool } from "./writing/create-text-pool.js";
import type { Writers } from "./writing/create-writers.js";

/**
 * The services that routes and jobs use. They are created once per server, and several servers can run in one
 * process.
 */
export interface Services {
  env: Env;
  log: Logger;
  database: DatabaseConnection;
  db: Database;
  repositories: Repositories;
  /** The quotas (usage limits) of all visitors. */
  quotas: Quotas;
  /** Sessions that ended a moment ago. They are refused even if a copied cookie still looks valid. */
  endedSessions: EndedSessions;
  passwords: PasswordHasher;
  /** Null if no SMTP server is configured. */
  mailer: Mailer | null;
  files: FileStore;
  /** Watches whether the data folder exists and has free space. */
  storage: StorageWatch;
  /** Stores the intermediate results (artefacts) of the render engine: narration, pictures, encoded chunks. */
  byteStore: ByteStore;
  /**
   * Fetches pages and pictures from the web. All such requests go through it, because it refuses private addresses.
   */
  fetcher: PageFetcher;
  /** All voices of all providers, with their speech synthesis. */
  voices: VoiceCatalogue;
  /** The voices that can be downloaded to this machine. */
  localVoices: LocalVoiceManager;
  /** Speaks with built-in voices only, for comparison with recordings. */
  reference: Speaker;
  /** Builds the compositions of projects from their current rows. */
  compositions: Compositions;
  thumbnails: Thumbnails;
  /** Renders videos before anybody asks for them. */
  ahead: Ahead;
  /** Worker threads for all work whose duration grows with a text. */
  text: TextPool;
  writers: Writers;
  /** Optional providers that need an API key, the network or a download, and their states. */
  providers: ConnectedProviders;
  /** Waits for silent services as long as people wish. */
  waiting: Waiting;
  /** Finds pictures for scenes that have none. */
  illustrator: SceneIllustrator<IllustratedScene>;
  /** The queues of renders, webhooks and captionings, opened on first use over a migrated database. */
  rendering: () => Promise<Rendering>;
  clock: Clock;
  metrics: Metrics;
  lifecycle: Lifecycle;
}
