import { createPageFetcher } from "@inkreel/content";
import { say, type AppError } from "@inkreel/contract";
import {
  assembleVoices,
  connectProviders,
  createIllustrator,
  keepPictures,
  createLocalVoiceManager,
  VOICE_MODELS,
  VOICES_PUBLISHED_AT,
  type VoiceModel,
} from "@inkreel/providers";
import { currentEngine } from "@inkreel/renderer";
import { createSpeaker } from "@inkreel/speech";
import { join } from "node:path";
import type { Logger } from "pino";
import { createEndedSessions } from "./auth/ended-sessions.js";
import { isOnBattery } from "./ahead/on-battery.js";
import { RenderingAhead, SETTLED_MS } from "./ahead/rendering-ahead.js";
import { createPasswordHasher, type PasswordHasher } from "./auth/passwords/create-password-hasher.js";
import type { Clock } from "./clock.js";
import { createCaptioningJobs } from "./captionings/create-captioning-jobs.js";
import { createCompositions } from "./compositions/create-compositions.js";
import { createSpokenTexts } from "./compositions/create-spoken-texts.js";
import type { DatabaseConnection } from "./db/database.js";
import { createRepositories } from "./db/repositories.js";
import { createVideosAheadRepository } from "./db/videos-ahead-repository.js";
import type { Env } from "./env.js";
import { ARTEFACTS_PREFIX } from "./files/artefacts-prefix.js";
import { createByteStore } from "./files/create-byte-store.js";
import { createFileStore } from "./files/create-file-store.js";
import type { FileStore } from "./files/file-store.js";
import { NOTHING_AHEAD } from "./jobs/ahead.js";
import type { OrderJobs } from "./jobs/order-jobs.js";
import { createRenderJobs } from "./jobs/render-jobs.js";
import type { Rendering } from "./jobs/rendering.js";
import { createLifecycle } from "./lifecycle.js";
import { createMailer } from "./mail/create-mailer.js";
import { decodePicture } from "./media/decode-picture.js";
import { renderingCores } from "./operations/machine-memory.js";
import { createMetrics, observeRender } from "./operations/metrics.js";
import { createStorageWatch } from "./operations/storage-watch.js";
import { startSweeping } from "./operations/sweep.js";
import { isOwnMachine } from "./own-machine.js";
import { WORK_FOLDER } from "./processes/work-folder.js";
import { createQuotas } from "./quotas/create-quotas.js";
import { createRateLimiter } from "./quotas/rate-limiter.js";
import type { Services } from "./services.js";
import { createThumbnails } from "./thumbnails/create-thumbnails.js";
import { shareSpeech } from "./voices/share-speech.js";
import { createOrderJobs } from "./video-orders/create-order-jobs.js";
import { createWaiting } from "./waiting/create-waiting.js";
import { createWebhooks } from "./webhooks/create-webhooks.js";
import { createTextPool, type TextPool } from "./writing/create-text-pool.js";
import { rememberLanguages } from "./writing/remember-languages.js";
import { createWriters } from "./writing/create-writers.js";

/**
 * Each worker loads a voice model of some hundred megabytes, and a short video gains nothing from more than four
 * workers.
 */
const MAX_SPEECH_WORKERS = 4;
/**
 * Idle speech workers stay alive for this time. It is longer than the usual pause between two edits, so that the
 * next sentence needs no new worker.
 */
const SPEECH_IDLE_MS = 60_000;

/** Builds the services over an open, migrated database. Closing the lifecycle closes the database, too. */
export async function createServices(options: {
  env: Env;
  log: Logger;
  database: DatabaseConnection;
  clock: Clock;
  /** Voices that can be downloaded. Tests pass their own. */
  voiceModels?: readonly VoiceModel[];
  /** Worker threads for text analysis. Tests pass their own. */
  text?: TextPool;
  /** Hashes the passwords of accounts. Tests pass a quick one. */
  passwords?: PasswordHasher;
}): Promise<Services> {
  const { env, log, database, clock, voiceModels = VOICE_MODELS } = options;
  const lifecycle = createLifecycle(log);
  lifecycle.onClose("database", database.close);
  const storage = createStorageWatch({ folder: env.dataFolder, reserveBytes: env.diskReserveBytes, log });
  lifecycle.onClose("storage watch", storage.stop);
  const store = await createFileStore(env);
  const files = env.s3 === null ? createGuardedFileStore(store, storage.trouble) : store;
  const repositories = createRepositories(database.db);
  const byteStore = createByteStore(files, ARTEFACTS_PREFIX);
  // The user agent names the server's URL as a contact, which is useless if only this machine can reach it.
  const contact = env.providers.contact ?? (isOwnMachine(env.baseUrl) ? null : env.baseUrl);
  const fetcher = createPageFetcher({ allowHosts: env.fetchAllowHosts, contact });
  lifecycle.onClose("fetcher", fetcher.close);
  const speechWorkerCount = Math.min(MAX_SPEECH_WORKERS, renderingCores());
  const text = rememberLanguages(options.text ?? createTextPool());
  lifecycle.onClose("text threads", text.close);
  const { passwords = createPasswordHasher() } = options;
  lifecycle.onClose("passwords", passwords.close);
  const mailer = env.mail === null ? null : await createMailer(env.mail, log);
  if (mailer !== null) lifecycle.onClose("mailer", mailer.close);
  const nowMs = () => clock().getTime();
  const providers = connectProviders(env.providers, {
    log: (call) => log.info({ call }, "A provider was asked."),
    fetcher,
    contact,
    store: byteStore,
    voicesFolder: env.voicesFolder,
    nowMs,
  });
  const half = env.providers.openPictures?.openverseHalf ?? null;
  if (half !== null) log.warn(half, say("openverse_half", half).message);
  const waiting = createWaiting({ repositories, providers, log });
  lifecycle.onClose("waiting", waiting.close);
  const reference = shareSpeech(
    createSpeaker({ store: byteStore, workerCount: speechWorkerCount, idleMs: SPEECH_IDLE_MS }),
    null,
  );
  const voices = assembleVoices(
    {
      reference,
      store: byteStore,
      voicesFolder: env.voicesFolder,
      models: voiceModels,
      services: providers.voiceServices,
      nowMs,
    },
    (speaker) => shareSpeech(speaker, providers.patience),
  );
  lifecycle.onClose("voices", voices.speaker.close);
  const thumbnails = createThumbnails({ store: byteStore, currentEngine: () => currentEngine(null) });
  lifecycle.onClose("thumbnails", thumbnails.close);
  const spokenTexts = createSpokenTexts(text);
  const localVoices = createLocalVoiceManager({
    models: voiceModels,
    root: env.voicesFolder,
    address: env.providers.voicesBaseUrl ?? VOICES_PUBLISHED_AT,
    onInstalled: ({ id }) => log.info({ voice: id }, "A voice was installed."),
    onFailed: ({ id }, error) => log.warn({ err: error, voice: id }, "A voice could not be installed."),
  });
  lifecycle.onClose("downloads of voices", localVoices.close);
  const compositions = createCompositions({ repositories, files, byteStore, voices, spokenTexts });
  const metrics = createMetrics({ database, text, log });
  const ahead =
    env.renderAheadSeconds === 0
      ? NOTHING_AHEAD
      : new RenderingAhead({
          videos: createVideosAheadRepository(database.db),
          projectChanges: repositories.projectChanges,
          limiter: createRateLimiter(database.db, clock),
          files,
          store: byteStore,
          storage,
          metrics,
          log,
          composeMade: compositions.composeMade,
          isOnBattery,
          budgetSeconds: env.renderAheadSeconds,
          workerCount: Math.max(1, Math.floor(Math.min(renderingCores(), MAX_WORKERS_PER_RENDER) / 2)),
          priority: "idle",
          drawingModule: null,
          isAlone: database.kind === "pglite",
          settledMs: SETTLED_MS,
        });
  lifecycle.onClose("rendering ahead", () => ahead.close());
  const services = {
    env,
    log,
    database,
    db: database.db,
    repositories,
    quotas: createQuotas({ env, db: database.db, clock }),
    endedSessions: createEndedSessions(clock),
    passwords,
    mailer,
    files,
    storage,
    byteStore,
    fetcher,
    voices,
    reference,
    localVoices,
    compositions,
    thumbnails,
    ahead,
    text,
    writers: createWriters(text, providers.writer),
    providers,
    waiting,
    illustrator: createIllustrator({
      finder: providers.pictures.finder,
      fetcher: keepPictures(fetcher, byteStore),
      check: decodePicture,
    }),
    clock,
    metrics,
    lifecycle,
  };
  let rendering: Promise<Rendering> | null = null;
  const whole: Services = { ...services, rendering: () => (rendering ??= openRendering(whole)) };
  return whole;
}

/** Returns a file store that throws instead of writing while `trouble` reports a problem with the storage. */
function createGuardedFileStore(files: FileStore, trouble: () => AppError | null): FileStore {
  const refuse = (): void => {
    const found = trouble();
    if (found !== null) throw found;
  };
  return {
    ...files,
    put: async (key, body) => {
      refuse();
      await files.put(key, body);
    },
    move: async (from, to) => {
      refuse();
      return files.move(from, to);
    },
  };
}

/** A minute of video has about 30 chunks, so more workers would be idle at the end. */
const MAX_WORKERS_PER_RENDER = 8;

/** Opens the queues of renders, webhooks and captionings in a migrated database. The lifecycle closes them. */
async function openRendering(services: Services): Promise<Rendering> {
  const { env, ahead, compositions, lifecycle, metrics, waiting, repositories } = services;
  const coreCount = renderingCores();
  const webhooks = await createWebhooks(services);
  let orderJobs: OrderJobs | null = null;
  const renderJobs = await createRenderJobs({
    services,
    composeProject: async (request) => {
      const project = await repositories.projects.findById(request.projectId);
      const compose = () => compositions.composeProject(request);
      return project === null ? compose() : waiting.during(project, compose);
    },
    ahead,
    keptWait: waiting.keptWait,
    onFinished: (render) => {
      observeRender(metrics, render);
      orderJobs?.lookAgain();
      return webhooks.tellOf(render);
    },
    workRoot: join(env.dataFolder, WORK_FOLDER),
    workerCount: Math.min(coreCount, MAX_WORKERS_PER_RENDER),
    maxConcurrentRenders:
      env.maxConcurrentRenders ?? Math.max(1, Math.floor(coreCount / MAX_WORKERS_PER_RENDER)),
    // A machine that serves visitors, too, has other uses for the memory.
    keepsSpares: env.role === "worker",
    drawingModule: null,
  });
  lifecycle.onClose("render jobs", renderJobs.close);
  const captioningJobs = await createCaptioningJobs({
    services,
    workRoot: join(env.dataFolder, WORK_FOLDER),
  });
  lifecycle.onClose("captioning jobs", captioningJobs.close);
  const orders = createOrderJobs({ services, renderJobs, webhooks });
  orderJobs = orders;
  lifecycle.onClose("ordered videos", orders.close);
  return {
    renderJobs,
    webhooks,
    captioningJobs,
    orderJobs: orders,
    start: async () => {
      await Promise.all([renderJobs.start(), webhooks.start(), captioningJobs.start(), orders.start()]);
      ahead.start();
      // It ends first, because nobody waits for it.
      lifecycle.onClose("rendering ahead", () => ahead.close());
      lifecycle.onClose("sweep", startSweeping(services).stop);
    },
  };
}
