import { access, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { renameFile } from "@inkreel/pipeline/rename-file";
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Logger } from "pino";
import { flushFolder, flushTree } from "../files/flush-files.js";
import { copyDatabase } from "./copy-database.js";
import type { DatabaseConnection, ExecuteSql, SqlRow } from "./database.js";
import { DurableFiles } from "./durable-files.js";
import { readNewDatabase, unpackDatabase } from "./new-database.js";

const LOOK_MS = 5_000;

/**
 * A checkpoint is written after this much log, because after a crash a start replays the log since the last
 * checkpoint.
 */
const MAX_WAL_BYTES = 16 * 1024 * 1024;

/**
 * The longest time between two checkpoints. As in PostgreSQL, a page that changes often is written once per
 * checkpoint, not for each change.
 */
const MAX_AGE_MS = 5 * 60_000;

interface Checkpoints {
  /**
   * Writes a checkpoint and runs `work` before the next one may begin, so that the log since the checkpoint is kept.
   */
  before: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when the current checkpoint has ended. */
  stop: () => Promise<void>;
}

const OPENS_TRANSACTION = /^\s*begin\b/i;
/** A SELECT may still change rows by a function that it calls, but none of ours does. */
const IS_SELECT = /^\s*select\b/i;
/** How statements of the job queue name their tables. */
const JOB_QUEUE_SCHEMA = "pgboss.";
/** The prefix of PostgreSQL's last message before it ends. */
const FATAL = /^.*(?:FATAL|PANIC): +/;
/** Only the owner can read the files. */
const FOLDER_MODE = 0o700;
/** The parameters with which PGlite starts PostgreSQL, without `-F`, which turns flushing off. */
const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...[
    // Emscripten's fdatasync does nothing.
    "wal_sync_method=fsync",
    // Prevents the writing of 16 MB of zeros for a new log segment, during which all queries would wait.
    // DurableFiles deletes old segments.
    "wal_init_zero=off",
    "wal_recycle=off",
    // Turns off write-back hints to the kernel, for which Emscripten would write the pages again.
    "checkpoint_flush_after=0",
    "backend_flush_after=0",
    // With PGlite's 128 MB, a start takes a second longer.
    "shared_buffers=32MB",
  ].flatMap((setting) => ["-c", setting]),
];

/**
 * Opens the embedded database in `folder`, and creates it if it does not exist. A new database appears there only
 * when it is complete and on the disk. No other process may have the folder open: see `lockDataFolder`.
 */
export async function openPglite(folder: string, log: Logger): Promise<DatabaseConnection> {
  if (!(await isDatabase(folder))) await createNewPglite(folder, { archive: await readNewDatabase(), log });
  return openDurable(new DurableFiles(folder), log);
}

/** Opens a database in memory, by default a new one. Only tests do. */
export async function openPgliteInMemory(options: PGliteOptions = {}): Promise<DatabaseConnection> {
  return connect(await PGlite.create(options));
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
  const runUncounted = client.transaction.bind(client) as PGlite["transaction"];
  const count = countingChanges(client);
  const executeSql = createExecuteSql(client, runUncounted);
  return {
    kind: "pglite",
    changes: { count, catchUp: null },
    messages: null,
    db: drizzle(client),
    executeSql,
    withSession: (work) => work(executeSql),
    dump: async () => {
      // The log already contains all committed changes. With a checkpoint, the copy need not replay them.
      await client.exec("checkpoint");
      return new Uint8Array(await (await client.dumpDataDir("gzip")).arrayBuffer());
    },
    close: () => client.close(),
  };
}

/**
 * Starts PGlite with these files.
 * @throws Error with PostgreSQL's last message, if it wrote one.
 */
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

/**
 * Unpacks the archive before PGlite gets it. PGlite leaves the error of a broken archive uncaught, which would end
 * the process.
 */
export async function startingFrom(dump: Uint8Array | null): Promise<PGliteOptions> {
  return dump === null ? {} : { loadDataDir: new Blob([new Uint8Array(await promisify(gunzip)(dump))]) };
}

/** Returns true if the folder contains a database, damaged or not. */
export async function isDatabase(folder: string): Promise<boolean> {
  return access(join(folder, "PG_VERSION")).then(
    () => true,
    () => false,
  );
}

/**
 * Creates a new database in `folder` from the archive that came with the program, or from nothing.
 * @throws Error if the archive is not whole. No folder is left then.
 */
export async function createNewPglite(
  folder: string,
  { archive, log }: { archive: Uint8Array | null; log: Logger },
): Promise<void> {
  if (archive !== null) return createWhole(folder, (partial) => unpackDatabase(archive, partial));
  log.info("The prepared new database is missing, so one is made from nothing, which takes some seconds.");
  return createPglite(folder, null);
}

/** Creates a new database in `folder`, or restores the database of `dump`. Throws if PostgreSQL cannot start from `dump`. */
export function createPglite(folder: string, dump: Uint8Array | null): Promise<void> {
  return createWhole(folder, async (partial) => {
    const client = await PGlite.create({ dataDir: partial, ...(await startingFrom(dump)) });
    await client.close();
  });
}

/** Lets `write` make a database in another folder without flushing each file, flushes it as a whole, and renames it to `folder`. */
async function createWhole(folder: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  // The files can be read by everybody, so access to their folder is restricted.
  await mkdir(partial, { recursive: true, mode: FOLDER_MODE });
  try {
    await write(partial);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  await flushTree(partial);
  await renameFile(partial, folder);
  await flushFolder(dirname(folder));
}

/**
 * Counts, for all scopes together, the client's statements that may change something: all but single SELECTs and those of the job queue, which
 * writes every second. Each is counted when it is given and when it has ended, so that no read between the two is taken
 * for one after it.
 */
function countingChanges(client: PGlite): () => number {
  let changes = 0;
  const counted = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    changes += 1;
    try {
      return await run();
    } finally {
      changes += 1;
    }
  };
  const { query, exec, transaction } = client;
  const isCounted = (text: string): boolean => !IS_SELECT.test(text) && !text.includes(JOB_QUEUE_SCHEMA);
  client.query = <Row>(text: string, ...rest: [unknown[]?, QueryOptions?]) => {
    const run = () => query.call(client, text, ...rest) as Promise<Results<Row>>;
    return isCounted(text) ? counted(run) : run();
  };
  client.exec = (text, ...rest) => {
    const run = () => exec.call(client, text, ...rest);
    return isCounted(text) ? counted(run) : run();
  };
  client.transaction = (work) => counted(() => transaction.call(client, work) as ReturnType<typeof work>);
  return () => changes;
}

/** `runUncounted` runs transactions of the job queue, which begins some every second. */
function createExecuteSql(client: PGlite, runUncounted: PGlite["transaction"]): ExecuteSql {
  return async (text, values) => {
    if (values !== undefined && values.length > 0) return client.query<SqlRow>(text, values);
    // All callers share one connection. If a failing "BEGIN; …; COMMIT" ran directly, the next caller would be in
    // its aborted transaction. PGlite's own transaction rolls back before anybody else's turn, and the inner BEGIN
    // and COMMIT only cause notices.
    if (OPENS_TRANSACTION.test(text)) {
      const isOfQueue = text.includes(JOB_QUEUE_SCHEMA);
      const work = async (transaction: Transaction) => ({ rows: allRows(await transaction.exec(text)) });
      return isOfQueue ? runUncounted(work) : client.transaction(work);
    }
    return { rows: allRows(await client.exec(text)) };
  };
}

function allRows(results: Results[]): SqlRow[] {
  return results.flatMap((result) => result.rows as SqlRow[]);
}

/**
 * Writes checkpoints regularly, because the embedded database has no background process for them. `execute` makes
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
  /** Runs functions one after the other. */
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
 * Lets the event loop run before each statement. PGlite computes in this thread and passes its lock on without
 * returning to the event loop. Otherwise it would run all waiting statements, such as those of twenty log-ins for a
 * second, before any other request.
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
