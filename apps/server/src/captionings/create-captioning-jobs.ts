import { PgBoss } from "pg-boss";
import { createCaptioningsRepository } from "../db/captionings-repository.js";
import { queueDatabase } from "../db/queue-database.js";
import { CAPTIONING_QUEUE } from "../db/queue-names.js";
import type { StoredCaptioning } from "../db/tables/captionings.js";
import { ENDLESS_RETRIES, handBackOrphans, LONG_WORK, pollingOf, stopQueue } from "../jobs/queue-settings.js";
import { RECONCILE_INTERVAL_MS } from "../jobs/render-limits.js";
import { WakeUps } from "../jobs/wake-ups.js";
import { openWorkFolder } from "../processes/work-folder.js";
import type { Services } from "../services.js";
import type { CaptioningJobs } from "../jobs/captioning-jobs.js";
import { CaptioningRun } from "./captioning-run.js";
import { runCaptioning } from "./run-captioning.js";

const QUEUE = { ...LONG_WORK, expireInSeconds: 12 * 3600, retryLimit: ENDLESS_RETRIES };
/** One at a time per process, because each uses all cores, and an hour of sound takes about 400 MB. */
const AT_ONCE = 1;

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
      if (database.kind === "pglite") await handBackOrphans(boss, [CAPTIONING_QUEUE]);
      worker = await boss.work<{ id: number }>(
        CAPTIONING_QUEUE,
        { ...pollingOf(database), localConcurrency: AT_ONCE },
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
      await stopQueue(boss);
    },
  };
}
