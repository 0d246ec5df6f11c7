import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AppError } from "@inkreel/contract";
import { renameFile } from "@inkreel/pipeline/rename-file";
import { extract } from "tar-stream";
import { LOCK_FOLDER, lockDataFolder } from "../processes/data-folder-lock.js";
import { DATABASE_FOLDER } from "../db/open-database.js";
import { createPglite } from "../db/open-pglite.js";
import { flushFolder, flushTree } from "../files/flush-files.js";
import { makeDataFolder } from "../files/make-data-folder.js";
import {
  DATA_PREFIX,
  DATABASE_NAME,
  END_NAME,
  endSchema,
  MANIFEST_NAME,
  manifestSchema,
} from "./backup-format.js";

const SAFE_PATH = /^[^/\\\0.][^/\\\0]*(\/[^/\\\0.][^/\\\0]*)*$/;

/**
 * Restores a backup into an empty data folder. Everything is first unpacked to another folder, and the database is
 * opened there, so that a broken backup leaves the data folder empty. See `openDatabase` for `onLockLost`. Returns a
 * message about the result.
 */
export async function restore(options: {
  dataFolder: string;
  path: string;
  onLockLost: () => void;
}): Promise<string> {
  const { dataFolder, path, onLockLost } = options;
  await makeDataFolder(dataFolder);
  const lock = await lockDataFolder({ dataFolder, onLost: onLockLost, patienceMs: 0 });
  const aside = join(dataFolder, `.restoring-${randomUUID()}`);
  try {
    await refuseUnlessEmpty(dataFolder);
    await mkdir(aside, { mode: 0o700 });
    const { fileCount, databaseDump } = await unpack(path, aside);
    await createPglite(join(aside, DATABASE_FOLDER), databaseDump);
    await flushTree(aside);
    // The database is moved last, because a data folder without a database counts as empty.
    const names = (await readdir(aside)).filter((name) => name !== DATABASE_FOLDER);
    for (const name of [...names, DATABASE_FOLDER]) {
      await renameFile(join(aside, name), join(dataFolder, name));
      await flushFolder(dataFolder);
    }
    return `Restored the database and ${fileCount} files to ${dataFolder}.`;
  } finally {
    await rm(aside, { recursive: true, force: true });
    await lock.release();
  }
}

async function refuseUnlessEmpty(dataFolder: string): Promise<void> {
  const present = (await readdir(dataFolder)).filter((name) => name !== LOCK_FOLDER);
  if (present.length > 0) {
    throw new AppError(
      "conflict",
      `${dataFolder} is not empty (${present.slice(0, 3).join(", ")}). A restore never overwrites data. Move the folder away, or set DATA_DIR to a new one.`,
    );
  }
}

/** What was unpacked so far. The archive is complete only if its last entry confirms it. */
interface Unpacked {
  hasManifest: boolean;
  databaseDump: Uint8Array | null;
  fileCount: number;
  announcedFileCount: number | null;
}

async function unpack(
  path: string,
  folder: string,
): Promise<{ fileCount: number; databaseDump: Uint8Array }> {
  const unpacked: Unpacked = {
    hasManifest: false,
    databaseDump: null,
    fileCount: 0,
    announcedFileCount: null,
  };
  const archive = extract();
  try {
    await Promise.all([
      pipeline(createReadStream(path), archive),
      (async () => {
        for await (const entry of archive) {
          await unpackEntry({ unpacked, folder, name: entry.header.name, entry });
        }
      })(),
    ]);
  } catch (cause) {
    throw notABackup(path, cause);
  }
  const { hasManifest, databaseDump, fileCount, announcedFileCount } = unpacked;
  if (!hasManifest || databaseDump === null || announcedFileCount !== fileCount) {
    throw notABackup(path, null);
  }
  return { fileCount, databaseDump };
}

async function unpackEntry(options: {
  unpacked: Unpacked;
  folder: string;
  name: string;
  entry: Readable;
}): Promise<void> {
  const { unpacked, folder, name, entry } = options;
  const readJson = async (): Promise<unknown> => JSON.parse((await buffer(entry)).toString("utf8"));
  if (name === MANIFEST_NAME) {
    manifestSchema.parse(await readJson());
    unpacked.hasManifest = true;
  } else if (name === END_NAME) {
    unpacked.announcedFileCount = endSchema.parse(await readJson()).fileCount;
  } else if (name === DATABASE_NAME) {
    unpacked.databaseDump = await buffer(entry);
  } else {
    await writeEntry({ folder, name, entry });
    unpacked.fileCount++;
  }
}

async function writeEntry(options: { folder: string; name: string; entry: Readable }): Promise<void> {
  const { folder, name, entry } = options;
  const relative = name.slice(DATA_PREFIX.length);
  if (!name.startsWith(DATA_PREFIX) || !SAFE_PATH.test(relative)) {
    throw new AppError("bad_input", `"${name}" does not belong in a backup.`);
  }
  const path = join(folder, relative);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(entry, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
}

function notABackup(path: string, cause: unknown): AppError {
  const reason = cause instanceof Error ? ` (${cause.message})` : "";
  return new AppError(
    "file_broken",
    `${path} is not a complete Inkreel backup${reason}. Nothing was restored.`,
    {
      cause,
    },
  );
}
