import { PgBoss } from "pg-boss";
import { createCaptioningsRepository } from "../db/captionings-repository.js";
import { queueDatabase } from "../db/queue-database.js";
import { CAPTIONING_QUEUE } from "../db/queue-names.js";
import type { StoredCaptioning } from "../db/tables/captionings.js";
import { RECONCILE_INTERVAL_MS } from "../jobs/render-limits.js";
import { WakeUps } from "../jobs/wake-ups.js";
import { openWorkFolder } from "../processes/work-folder.js";
import type { Services } from "../services.js";
import type { CaptioningJobs } from "../jobs/captioning-jobs.js";
import { CaptioningRun } from "./captioning-run.js";
import { runCaptioning } from "./run-captioning.js";

/** As in the queue of renders: a process that is silent for this long counts as dead. */
const HEARTBEAT_SECONDS = 10;
const QUEUE = {
  // At most one job per captioning waits or runs.
  policy: "exclusive",
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 12 * 3600,
  retryLimit: 1000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 5,
  deleteAfterSeconds: 3600,
} as const;
/** One at a time per process, because each uses all cores, and an hour of sound takes about 400 MB. */
const AT_ONCE = 1;
const POLLING_SECONDS = { pglite: 2, postgres: 0.5 } as const;
/** Processes hear of each other's jobs. They look because a message can be lost, and for retries. */
const POLLING_BESIDE_MESSAGES_SECONDS = 2;
const STOP_TIMEOUT_MS = 10_000;

/** Opens the queue of captionings, in the same tables as the render queue, which maintains it. */
export async function createCaptioningJobs(options: {
  services: Pick<Services, "database" | "db" | "files" | "log">;
  /** The folder for temporary files, which all processes of this machine share. */
  workRoot: string;
}): Promise<CaptioningJobs> {
  const { services, workRoot } = options;
  const { database, db, files, log } = services;
  const boss = new PgBoss({
    ...queueDatabase(database),
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The captioning queue had an error and continues."));
  await boss.start();
  await boss.createQueue(CAPTIONING_QUEUE, QUEUE);
  // The queue of an earlier version exists without it.
  if (database.messages !== null) await boss.updateQueue(CAPTIONING_QUEUE, { notify: true });
  const closing = new AbortController();
  const changes = new WakeUps();
  const captionings = createCaptioningsRepository(db);
  const workFolder = await openWorkFolder(workRoot, "captionings");
  const running = new Map<number, { run: CaptioningRun; ended: Promise<void> }>();
  let worker: string | null = null;
  let reconciling: NodeJS.Timeout | null = null;

  const request = async (id: number): Promise<void> => {
    await boss.send(CAPTIONING_QUEUE, { id }, { singletonKey: String(id) });
    if (worker !== null) boss.notifyWorker(worker);
    changes.wake(id);
  };
  /** Runs the step of a captioning, and those that were requested meanwhile. */
  const take = async (id: number): Promise<void> => {
    for (let next = await captionings.start(id); next !== null; next = await captionings.start(id))
      await runStep(next);
  };
  const runStep = async (captioning: StoredCaptioning): Promise<void> => {
    const { id } = captioning;
    changes.wake(id);
    const run = new CaptioningRun(captioning, { captionings, changes, log, closing: closing.signal });
    const ended = runCaptioning(run, { captionings, files, workFolder, log });
    running.set(id, { run, ended });
    try {
      await ended;
    } finally {
      running.delete(id);
      changes.wake(id);
    }
  };
  /** Makes sure that every captioning with an open step has a job. */
  const reconcile = async (): Promise<void> => {
    try {
      for (const id of await captionings.listActiveIds()) if (!running.has(id)) await request(id);
    } catch (error) {
      log.warn({ err: error }, "The captionings could not be checked.");
    }
  };

  return {
    start: async () => {
      if (database.kind === "pglite") await handBackOrphans(boss);
      worker = await boss.work<{ id: number }>(
        CAPTIONING_QUEUE,
        {
          pollingIntervalSeconds: POLLING_SECONDS[database.kind],
          notifyPollingIntervalSeconds: POLLING_BESIDE_MESSAGES_SECONDS,
          localConcurrency: AT_ONCE,
        },
        ([job]) => take(job!.data.id),
      );
      await reconcile();
      reconciling = setInterval(() => void reconcile(), RECONCILE_INTERVAL_MS);
    },
    request,
    stop: async (id) => {
      const local = running.get(id);
      local?.run.stop();
      // Only the end of the run matters here. Its error is logged where it is thrown.
      await local?.ended.catch(() => undefined);
      changes.wake(id);
    },
    waitForChange: ({ id, timeoutMs, signal }) => changes.wait(id, timeoutMs, signal),
    close: async () => {
      if (reconciling !== null) clearInterval(reconciling);
      closing.abort();
      await Promise.allSettled([...running.values()].map(({ ended }) => ended));
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

/** Only this process uses the embedded database, so jobs that are active at the start belong to a killed process. */
async function handBackOrphans(boss: PgBoss): Promise<void> {
  const active = "select id from pgboss.job where name = $1 and state = 'active'";
  const { rows } = await boss.getDb().executeSql(active, [CAPTIONING_QUEUE]);
  const ids = rows.map(({ id }) => String(id));
  if (ids.length > 0)
    await boss.fail(CAPTIONING_QUEUE, ids, { reason: "The process that worked on it has ended." });
}
