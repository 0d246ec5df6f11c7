import { access, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { PGlite, type PGliteOptions, type Results } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Logger } from "pino";
import { flushFolder, flushTree } from "../files/flush-files.js";
import { copyDatabase } from "./copy-database.js";
import type { DatabaseConnection, ExecuteSql, SqlRow } from "./database.js";
import { DurableFiles } from "./durable-files.js";

const LOOK_MS = 5_000;

/** A start replays this much log at most, and a fraction of a second of later changes. */
const MAX_WAL_BYTES = 16 * 1024 * 1024;

/** Longest time between two checkpoints: pages that change often are not written for each change, as in PostgreSQL. */
const MAX_AGE_MS = 5 * 60_000;

interface Checkpoints {
  /** Writes one and does `work` before the next is begun, so that the log since it stays. */
  before: <T>(work: () => Promise<T>) => Promise<T>;
  /** Ends when the one under way has ended. */
  stop: () => Promise<void>;
}

const OPENS_TRANSACTION = /^\s*begin\b/i;
/** This precedes PostgreSQL's last words. */
const FATAL = /^.*(?:FATAL|PANIC): +/;
/** Only the owner reads them. */
const FOLDER_MODE = 0o700;
/** PGlite starts PostgreSQL with these parameters and `-F`, which turns its flushes off. */
const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...[
    // Emscripten's fdatasync does nothing.
    "wal_sync_method=fsync",
    // No segments of 16 MB full of noughts are written while everybody waits; see DurableFiles on their end.
    "wal_init_zero=off",
    "wal_recycle=off",
    // Hints to the kernel, which Emscripten answers by writing the pages once more.
    "checkpoint_flush_after=0",
    "backend_flush_after=0",
  ].flatMap((setting) => ["-c", setting]),
];

/**
 * Opens the database that lives in this process with its files in `folder`; a new one appears there when it is whole
 * and on the disk. Nobody else may have the folder open: see `lockDataFolder`.
 */
export async function openPglite(folder: string, log: Logger): Promise<DatabaseConnection> {
  if (!(await isDatabase(folder))) await createPglite(folder, null);
  return openDurable(new DurableFiles(folder), log);
}

/** Opens one that lives in memory alone. `dump` is an archive of one to start from, or null. */
export async function openPgliteInMemory(dump: Uint8Array | null): Promise<DatabaseConnection> {
  return connect(await PGlite.create(await startingFrom(dump)));
}

/** Opens the database that is in the folder of `files`. */
export async function openDurable(files: DurableFiles, log: Logger): Promise<DatabaseConnection> {
  const client = await createClient(files);
  files.goOn();
  const execute = async (): Promise<void> => {
    await client.exec("checkpoint");
  };
  const checkpoints = startCheckpoints({ files, execute, log });
  const connection = connect(client);
  return {
    ...connection,
    dump: () => checkpoints.before(() => copyDatabase(files.folder)),
    close: async () => {
      await checkpoints.stop();
      await files.settle();
      await client.close();
    },
  };
}

function connect(client: PGlite): DatabaseConnection {
  oneStatementATurn(client);
  const executeSql = createExecuteSql(client);
  return {
    kind: "pglite",
    db: drizzle(client),
    executeSql,
    withSession: (work) => work(executeSql),
    dump: async () => {
      // Committed changes are in the log already; the checkpoint spares the copy its replay.
      await client.exec("checkpoint");
      return new Uint8Array(await (await client.dumpDataDir("gzip")).arrayBuffer());
    },
    close: () => client.close(),
  };
}

/** @throws Error with PostgreSQL's own words where it had some. */
async function createClient(files: DurableFiles): Promise<PGlite> {
  let lastWords: string | null = null;
  const onStderr = (line: string): boolean => {
    if (FATAL.test(line)) lastWords = line.replace(FATAL, "");
    return true;
  };
  try {
    return await PGlite.create({ fs: files, startParams: DURABLE_PARAMETERS, onStderr });
  } catch (cause) {
    throw new Error(lastWords ?? (cause as Error).message, { cause });
  }
}

/** Unpacked here: PGlite lets go unheard what is wrong with a broken archive, which would end the process. */
async function startingFrom(dump: Uint8Array | null): Promise<PGliteOptions> {
  return dump === null ? {} : { loadDataDir: new Blob([new Uint8Array(await promisify(gunzip)(dump))]) };
}

/** Whether there is one in the folder, sound or not. */
export async function isDatabase(folder: string): Promise<boolean> {
  return access(join(folder, "PG_VERSION")).then(
    () => true,
    () => false,
  );
}

/**
 * Puts a new database into `folder`, or that of `dump`: made aside without a flush for each file, flushed as a whole,
 * and renamed. Throws when `dump` does not start.
 */
export async function createPglite(folder: string, dump: Uint8Array | null): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  // PGlite lets everybody read its files, so their folder is closed.
  await mkdir(partial, { recursive: true, mode: FOLDER_MODE });
  try {
    const client = await PGlite.create({ dataDir: partial, ...(await startingFrom(dump)) });
    await client.close();
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  await flushTree(partial);
  await rename(partial, folder);
  await flushFolder(dirname(folder));
}

function createExecuteSql(client: PGlite): ExecuteSql {
  return async (text, values) => {
    if (values !== undefined && values.length > 0) return client.query<SqlRow>(text, values);
    // There is one connection. Were a failing "BEGIN; …; COMMIT" run as it stands, the next caller would find itself
    // in its aborted transaction; PGlite's own transaction rolls back before anybody else gets a turn. The BEGIN and
    // COMMIT inside are then mere notices.
    if (OPENS_TRANSACTION.test(text)) {
      return client.transaction(async (transaction) => ({ rows: allRows(await transaction.exec(text)) }));
    }
    return { rows: allRows(await client.exec(text)) };
  };
}

function allRows(results: Results[]): SqlRow[] {
  return results.flatMap((result) => result.rows as SqlRow[]);
}

/**
 * Writes checkpoints now and then: the embedded database has no process of its own that would. `execute` makes
 * PostgreSQL write one.
 */
function startCheckpoints(options: {
  files: DurableFiles;
  execute: () => Promise<void>;
  log: Logger;
}): Checkpoints {
  const { files, execute, log } = options;
  let last = { walBytes: files.walBytes, atMs: performance.now() };
  let turn: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  /** One after the other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const checkpoint = async (): Promise<void> => {
    const begun = { walBytes: files.walBytes, atMs: performance.now() };
    await files.checkpoint(execute);
    last = begun;
  };
  let isLooking = false;
  const look = async (): Promise<void> => {
    const writtenBytes = files.walBytes - last.walBytes;
    const isDue = writtenBytes > MAX_WAL_BYTES || performance.now() - last.atMs > MAX_AGE_MS;
    if (isLooking || writtenBytes === 0 || !isDue) return;
    isLooking = true;
    await inTurn(async () => {
      if (!isStopped) await checkpoint();
    }).catch((error: unknown) =>
      log.error({ err: error }, "A checkpoint failed. The server will try again soon."),
    );
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    before: (work) =>
      inTurn(async () => {
        await checkpoint();
        return work();
      }),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await turn;
    },
  };
}

/**
 * Lets the event loop turn before each statement. PGlite computes in this thread and passes its lock on without leaving it:
 * by itself it would work off everything that waits, twenty log-ins for a second, before any other call was heard.
 */
function oneStatementATurn(client: PGlite): void {
  /* oxlint-disable no-underscore-dangle -- the library's name for what all its statements come through */
  const runExclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (run) =>
    runExclusive(async () => {
      await setImmediate();
      return run();
    });
}
