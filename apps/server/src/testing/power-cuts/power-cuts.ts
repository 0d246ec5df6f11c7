import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { createPglite, openDurable } from "../../db/open-pglite.js";
import { migratedDump } from "../migrated-dump.js";
import { findDamage, openCutImage } from "./check-image.js";
import { CommitLedger, readWatched } from "./commit-ledger.js";
import { type Random, writeCutImage } from "./cut-image.js";
import { DiskHistory } from "./disk-history.js";
import { RecordedFiles } from "./recorded-files.js";
import { workOnServer } from "./work-on-server.js";

/** The commits of this time may be lost in a power cut. */
const GRACE_MS = 1_000;
const IMAGE_TIMEOUT_MS = 120_000;

const log = pino({ level: "silent" });

/** The changes of a database's files during the work of a server, and its commits. */
export interface Recording {
  history: DiskHistory;
  ledger: CommitLedger;
  /** The files before the work. */
  base: string;
}

/**
 * Lets a server work on a new embedded database in `folder` for `rounds` rounds, with a stop and a start in between,
 * and records what reaches the disk.
 */
export async function recordWork(folder: string, rounds: number): Promise<Recording> {
  const live = join(folder, "live");
  const base = join(folder, "base");
  await createPglite(live, await migratedDump());
  await cp(live, base, { recursive: true });
  const history = new DiskHistory(live);
  let ledger: CommitLedger | null = null;
  for (let round = 0; round < rounds; round++) {
    const files = new RecordedFiles(live, history);
    const database = await openDurable(files, log);
    ledger ??= new CommitLedger(history, await readWatched(database.executeSql));
    // The server closes the database when it stops.
    await workOnServer({ database, files, ledger, round });
  }
  if (ledger === null) throw new Error("Nothing was done in no rounds.");
  return { history, ledger, base };
}

export interface CutOutcome {
  moment: number;
  /** Sentences. None if the database opens, is sound and contains everything older than a second. */
  complaints: string[];
}

/** Cuts the power after `moment` events, and checks the result in a new folder `target`. */
export async function cutPower(options: {
  recording: Recording;
  target: string;
  moment: number;
  random: Random;
  trustsFlushes: boolean;
}): Promise<CutOutcome> {
  const { recording, target, moment } = options;
  const { history, ledger, base } = recording;
  await mkdir(target, { recursive: true });
  try {
    await writeCutImage({ ...options, history, base });
    const atMs = (history.events[moment] ?? history.events.at(-1))?.atMs ?? 0;
    const complaints = await inTime(async () => {
      const lost = ledger.complaints(await openCutImage(target), { moment, atMs, graceMs: GRACE_MS });
      return [...lost, ...(await findDamage(target))];
    });
    return { moment, complaints };
  } catch (error) {
    return { moment, complaints: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It did not open in time.")), IMAGE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
