import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Composition } from "@inkreel/contract";
import { clickTrack, toWav } from "@inkreel/renderer/testing/test-audio";
import { buildComposition } from "@inkreel/renderer/testing/test-composition";
import { pino } from "pino";
import type { DatabaseConnection } from "../../db/database.js";
import type { StoredRender } from "../../db/tables/renders.js";
import { createByteStore } from "../../files/create-byte-store.js";
import type { FileStore } from "../../files/file-store.js";
import { createFolderFileStore } from "../../files/folder-file-store.js";
import { ARTEFACTS_PREFIX } from "../../files/artefacts-prefix.js";
import { openTestDatabase } from "../../testing/open-test-database.js";
import { sharedTextPool } from "../../testing/shared-text-pool.js";
import { readEnv } from "../../env.js";
import { createMetrics, type Metrics } from "../../operations/metrics.js";
import { createQuotas } from "../../quotas/create-quotas.js";
import { createStorageWatch } from "../../operations/storage-watch.js";
import { NOTHING_AHEAD } from "../ahead.js";
import { createRenderJobs, type RenderJobsOptions } from "../render-jobs.js";
import type { RenderJobs } from "../rendering.js";

const SOUND_KEY = "narration/clicks.wav";

/** Makes a video of short scenes, one for each text, with clicks as the voice. */
export function shortComposition(texts: readonly string[], durationMs = 2000): Composition {
  return buildComposition({
    aspectRatio: "1:1",
    scenes: texts.map((text) => ({ text, durationMs, narrationSrc: SOUND_KEY })),
  });
}

type JobsChanges = Partial<RenderJobsOptions> &
  Pick<RenderJobsOptions, "composeProject"> & { clock?: () => Date };

/** A database, a file store that records its puts, and render jobs that use them. */
export interface RenderJobsFixture {
  database: DatabaseConnection;
  folder: string;
  files: FileStore;
  /** The keys in the order of their puts. */
  puts: string[];
  ended: StoredRender[];
  metrics: Metrics;
  createProject: (ownerId: string) => Promise<number>;
  openJobs: (changes: JobsChanges) => Promise<RenderJobs>;
  /** Resolves with the render once it has ended. */
  untilEnded: (jobs: RenderJobs, projectId: number) => Promise<StoredRender>;
  close: () => Promise<void>;
}

export async function openRenderJobsFixture(
  given: { folder: string; database: DatabaseConnection; onPut: (key: string) => void } | null = null,
): Promise<RenderJobsFixture> {
  const folder = given?.folder ?? (await mkdtemp(join(tmpdir(), "inkreel-jobs-")));
  const database = given?.database ?? (await openTestDatabase());
  const puts: string[] = [];
  const ended: StoredRender[] = [];
  const files = listenToPuts(createFolderFileStore(join(folder, "files")), (key) => {
    puts.push(key);
    given?.onPut(key);
  });
  await files.prepare();
  const byteStore = createByteStore(files, ARTEFACTS_PREFIX);
  await byteStore.put(
    SOUND_KEY,
    toWav(clickTrack({ clickMs: [100, 900], durationMs: 1200, sampleRateHz: 22_050 }), 22_050),
  );
  const storage = createStorageWatch({ folder, reserveBytes: 0, log: pino({ level: "silent" }) });
  const open: RenderJobs[] = [];
  const text = sharedTextPool();
  const metrics = createMetrics({ database, text, log: pino({ level: "silent" }) });
  return {
    database,
    folder,
    files,
    puts,
    ended,
    metrics,
    createProject: (ownerId) => createProject(database, ownerId),
    openJobs: async ({ clock = () => new Date(), ...changes }) => {
      const jobs = await createRenderJobs({
        services: {
          database,
          db: database.db,
          metrics,
          quotas: createQuotas({ env: readEnv({}), db: database.db, clock }),
          files,
          byteStore,
          text,
          storage,
          clock,
          log: pino({ level: process.env["LOG_LEVEL"] ?? "silent" }),
        },
        keptWait: () => null,
        ahead: NOTHING_AHEAD,
        onFinished: (render) => Promise.resolve(void ended.push(render)),
        workRoot: join(folder, "work"),
        // Each is a process that loads the drawing code. How several share a video is tested where they are.
        workerCount: 1,
        maxConcurrentRenders: 1,
        keepsSpares: false,
        drawingModule: null,
        ...changes,
      });
      open.push(jobs);
      return jobs;
    },
    untilEnded: async (jobs, projectId) => {
      const { signal } = new AbortController();
      for (;;) {
        const render = await jobs.progress({ projectId, variant: null });
        if (render?.finishedAt != null) return render;
        await jobs.waitForChange({ projectId, timeoutMs: 200, signal });
      }
    },
    close: async () => {
      for (const jobs of open) await jobs.close();
      await text.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createProject({ executeSql }: DatabaseConnection, ownerId: string): Promise<number> {
  await executeSql("insert into users (id, name, email) values ($1, $1, $1) on conflict do nothing", [
    ownerId,
  ]);
  const { rows } = await executeSql(
    "insert into projects (owner_id, title, content) values ($1, 'Rivers', 'Of rivers') returning id",
    [ownerId],
  );
  return Number(rows[0]!["id"]);
}

function listenToPuts(files: FileStore, onPut: (key: string) => void): FileStore {
  return {
    ...files,
    put: async (key, body) => {
      await files.put(key, body);
      onPut(key);
    },
  };
}
