import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "@inkreel/pipeline/make-folder";
import { renameFile } from "@inkreel/pipeline/rename-file";
import { Counter, Gauge } from "prom-client";
import type { Services } from "../../services.js";
import { DUMPS_FOLDER, listDumps, type DumpFile, dumpName } from "../../db/dump-files.js";
import { randomUUID } from "node:crypto";
import { hasCode } from "@inkreel/contract";
import { flushFolder } from "../../files/flush-files.js";

/** The folder is as private as the database's, because dumps contain what people wrote. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** The first check runs when the work of the start has ended. */
const FIRST_LOOK_AFTER_MS = 60_000;
const LOOK_INTERVAL_MS = 5 * 60_000;
const DUMP_INTERVAL_MS = 60 * 60_000;

type DumpServices = Pick<Services, "database" | "env" | "log" | "clock" | "metrics">;

/** Dumps the embedded database once an hour in the background. Does nothing with a PostgreSQL server. */
export function startDumps(services: DumpServices): { stop: () => Promise<void> } {
  const { log } = services;
  const counts = countDumps(services);
  let dumping = Promise.resolve();
  const begin = (): void => {
    dumping = dumping.then(async () => {
      try {
        if (await isDumpDue(services)) counts.note(await dumpDatabase(services));
      } catch (error) {
        counts.failures.inc();
        log.error(
          { err: error },
          "The database could not be dumped. The server will try again in five minutes.",
        );
      }
    });
  };
  const first = setTimeout(begin, FIRST_LOOK_AFTER_MS);
  const others = setInterval(begin, LOOK_INTERVAL_MS);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(others);
      await dumping;
    },
  };
}

/**
 * Returns true if the newest dump is at least an hour old, or dated that far in the future because the clock was
 * wrong.
 */
export async function isDumpDue({ env, clock }: Pick<DumpServices, "env" | "clock">): Promise<boolean> {
  const [newest] = await listDumps(env.dataFolder);
  if (newest === undefined) return true;
  return Math.abs(clock().getTime() - newest.takenAt.getTime()) >= DUMP_INTERVAL_MS;
}

/** Dumps the embedded database into the data folder now. */
export async function dumpDatabase({
  database,
  env,
  log,
  clock,
}: Omit<DumpServices, "metrics">): Promise<{ takenAt: Date; sizeBytes: number }> {
  const { dataFolder } = env;
  if (database.dump === null) throw new Error("Only an embedded database is dumped.");
  await removeRemains(join(dataFolder, DUMPS_FOLDER));
  const startedMs = performance.now();
  const takenAt = clock();
  const bytes = await database.dump();
  const { path } = await writeDump({ dataFolder, bytes, takenAt });
  const sizeBytes = bytes.byteLength;
  log.info({ path, sizeBytes, ms: Math.round(performance.now() - startedMs) }, "The database was dumped.");
  return { takenAt, sizeBytes };
}

/** Removes partial files of dumps that were interrupted by a power cut or a full disk. */
async function removeRemains(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  for (const name of names.filter((each) => each.startsWith(".")))
    await rm(join(folder, name), { force: true });
}

function countDumps({ metrics }: DumpServices) {
  const registers = [metrics.registry];
  const takenSeconds = new Gauge({
    name: "inkreel_database_dump_timestamp_seconds",
    help: "Time of the last dump by this process, in seconds since 1970; 0 before the first dump.",
    registers,
  });
  const bytes = new Gauge({ name: "inkreel_database_dump_bytes", help: "Size of that dump.", registers });
  return {
    failures: new Counter({
      name: "inkreel_database_dump_failures_total",
      help: "Number of failed database dumps.",
      registers,
    }),
    note: ({ takenAt, sizeBytes }: { takenAt: Date; sizeBytes: number }): void => {
      takenSeconds.set(takenAt.getTime() / 1000);
      bytes.set(sizeBytes);
    },
  };
}

/**
 * Writes the dump `bytes`, taken at `takenAt`, to the data folder and deletes old dumps. The file gets its final
 * name when it is complete and on the disk.
 */
async function writeDump(options: {
  dataFolder: string;
  bytes: Uint8Array;
  takenAt: Date;
}): Promise<DumpFile> {
  const { dataFolder, bytes, takenAt } = options;
  const folder = join(dataFolder, DUMPS_FOLDER);
  const name = dumpName(takenAt);
  const path = join(folder, name);
  const partial = join(folder, `.${randomUUID()}`);
  await makeFolder(folder, { mode: FOLDER_MODE });
  try {
    await writeFile(partial, bytes, { mode: FILE_MODE, flush: true });
    await renameFile(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  await flushFolder(folder);
  await flushFolder(dataFolder);
  for (const old of chooseOldDumps(await listDumps(dataFolder))) await rm(old.path, { force: true });
  return { name, path, takenAt };
}

/** The number of newest dumps that are kept. Dumps are hourly. */
const KEPT_HOURS = 6;
/** The number of days for which the last dump of the day is kept. */
const KEPT_DAYS = 7;

/**
 * Returns the dumps to delete: those that are neither among the newest nor the last of a recent day. `dumps` is
 * sorted with the newest first.
 */
export function chooseOldDumps<Dump extends { takenAt: Date }>(dumps: readonly Dump[]): Dump[] {
  const dayOf = ({ takenAt }: Dump): string => takenAt.toISOString().slice(0, 10);
  const days = [...new Set(dumps.map(dayOf))].slice(0, KEPT_DAYS);
  const lastOfDay = new Set(days.map((day) => dumps.find((dump) => dayOf(dump) === day)));
  return dumps.slice(KEPT_HOURS).filter((dump) => !lastOfDay.has(dump));
}
