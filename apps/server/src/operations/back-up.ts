import { access, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError, hasCode } from "@inkreel/contract";
import { renameFile } from "@inkreel/pipeline/rename-file";
import { pino } from "pino";
import { DUMPS_FOLDER } from "../db/dump-files.js";
import { DATABASE_FOLDER, openDatabase } from "../db/open-database.js";
import { VOICES_FOLDER, type Env } from "../env.js";
import { FILES_FOLDER } from "../files/create-file-store.js";
import { TRASH_PREFIX } from "../files/own-keys.js";
import { LOCK_FOLDER } from "../processes/data-folder-lock.js";
import { WORK_FOLDER } from "../processes/work-folder.js";
import { callServer } from "./control-socket.js";
import { randomUUID } from "node:crypto";
import { createWriteStream, type Dirent } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Pack, pack } from "tar-stream";
import { flushFolder } from "../files/flush-files.js";
import { DATA_PREFIX, DATABASE_NAME, END_NAME, type Manifest, MANIFEST_NAME } from "./backup-format.js";

/**
 * Only the owner can read the file, because a backup contains what people wrote and the secret that signs sessions.
 */
const FILE_MODE = 0o600;

/**
 * Backs up the embedded data to the new file `path`, whether the server runs or not. A running server dumps its
 * database itself. See `openDatabase` for `onLockLost`. Returns a message about the result.
 * @throws AppError with what to do instead.
 */
export async function backUp(options: {
  env: Env;
  path: string;
  now: Date;
  onLockLost: () => void;
}): Promise<string> {
  const { env, path, now, onLockLost } = options;
  const { dataFolder } = env;
  if (env.databaseUrl !== null) {
    throw new AppError(
      "bad_input",
      "This command backs up the embedded database only. Your database is on a server (DATABASE_URL). Use pg_dump, and copy the files of the data folder or bucket.",
    );
  }
  if (await exists(path)) throw new AppError("conflict", `${path} already exists. Choose a new file.`);
  if (!(await exists(join(dataFolder, DATABASE_FOLDER)))) {
    throw new AppError(
      "not_found",
      `There is no data in ${dataFolder}. Set DATA_DIR to the server's data folder.`,
    );
  }
  const databaseDump =
    (await callServer({ dataFolder, name: "dump", input: null })) ??
    (await dumpStopped({ dataFolder, onLockLost }));
  const fileCount = await writeBackup({ dataFolder, databaseDump, path, now });
  const bucket =
    env.s3 === null ? "" : ` The backup does not contain the files in the bucket ${env.s3.bucket}.`;
  return `Backed up the database and ${fileCount} files of ${dataFolder} to ${path}.${bucket}`;
}

async function dumpStopped(folder: { dataFolder: string; onLockLost: () => void }): Promise<Uint8Array> {
  const database = await openDatabase({ ...folder, databaseUrl: null, log: pino({ level: "silent" }) });
  try {
    if (database.dump === null) throw new Error("The embedded database returned no dump.");
    return await database.dump();
  } finally {
    await database.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * Writes a backup of the data folder to `path`, which must not exist. The file appears when it is complete. The
 * database dump was taken before, so all files that it refers to are copied, unless they were deleted meanwhile.
 * Returns the number of files.
 */
async function writeBackup(options: {
  dataFolder: string;
  databaseDump: Uint8Array;
  path: string;
  now: Date;
}): Promise<number> {
  const { path } = options;
  const partial = `${path}.${randomUUID()}.partial`;
  const archive = pack();
  try {
    const [fileCount] = await Promise.all([
      packAll({ ...options, archive }),
      pipeline(archive, createWriteStream(partial, { flags: "wx", mode: FILE_MODE, flush: true })),
    ]);
    await renameFile(partial, path);
    await flushFolder(dirname(path));
    return fileCount;
  } catch (cause) {
    await rm(partial, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("store_failed", `The backup to ${path} failed: ${reason}`, { cause });
  }
}

async function packAll(options: {
  dataFolder: string;
  databaseDump: Uint8Array;
  now: Date;
  archive: Pack;
}): Promise<number> {
  const { dataFolder, databaseDump, now, archive } = options;
  try {
    const manifest: Manifest = { format: "inkreel-backup", version: 1, createdAt: now.toISOString() };
    await packBytes({ archive, name: MANIFEST_NAME, bytes: Buffer.from(JSON.stringify(manifest)) });
    await packBytes({ archive, name: DATABASE_NAME, bytes: Buffer.from(databaseDump) });
    let fileCount = 0;
    for await (const file of listDataFiles(dataFolder)) {
      if (await packFile({ archive, name: `${DATA_PREFIX}${file}`, path: join(dataFolder, file) }))
        fileCount++;
    }
    await packBytes({ archive, name: END_NAME, bytes: Buffer.from(JSON.stringify({ fileCount })) });
    archive.finalize();
    return fileCount;
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  }
}

function packBytes(options: { archive: Pack; name: string; bytes: Buffer }): Promise<void> {
  const { archive, name, bytes } = options;
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: FILE_MODE }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Adds a file to the archive. Returns false if it no longer exists, because a running server deletes what it no
 * longer needs.
 */
async function packFile(options: { archive: Pack; name: string; path: string }): Promise<boolean> {
  const { archive, name, path } = options;
  const file = await open(path, "r").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  });
  if (file === null) return false;
  const { size, mtime } = await file.stat();
  const entry = archive.entry({ name, size, mtime, mode: FILE_MODE });
  // Reads exactly the size in the header, even if the file grows (`end` is inclusive). The stream closes the file.
  await pipeline(size === 0 ? [] : file.createReadStream({ end: size - 1 }), entry);
  if (size === 0) await file.close();
  return true;
}

/**
 * Entries of the data folder that are not backed up: the database, which is dumped instead; locks and temporary
 * files, which belong to a process; and downloaded voices, which are large and can be downloaded again.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  DATABASE_FOLDER,
  LOCK_FOLDER,
  WORK_FOLDER,
  VOICES_FOLDER,
  DUMPS_FOLDER,
]);

/** The trash is left out, because no row of the dump refers to files in it. */
const TRASH = `${FILES_FOLDER}/${TRASH_PREFIX}`;

/**
 * Yields the files to back up as paths relative to the data folder, with forward slashes. Names with a leading dot,
 * which are partial files and sockets, are skipped.
 */
export async function* listDataFiles(dataFolder: string): AsyncGenerator<string> {
  for (const entry of await readdir(dataFolder, { withFileTypes: true })) {
    if (!LEFT_OUT.has(entry.name)) yield* listEntry({ folder: dataFolder, prefix: "", entry });
  }
}

async function* listEntry(options: {
  folder: string;
  prefix: string;
  entry: Dirent;
}): AsyncGenerator<string> {
  const { folder, prefix, entry } = options;
  if (entry.name.startsWith(".") || `${prefix}${entry.name}/` === TRASH) return;
  if (entry.isFile()) yield `${prefix}${entry.name}`;
  if (!entry.isDirectory()) return;
  const inner = join(folder, entry.name);
  for (const each of await readdir(inner, { withFileTypes: true })) {
    yield* listEntry({ folder: inner, prefix: `${prefix}${entry.name}/`, entry: each });
  }
}
