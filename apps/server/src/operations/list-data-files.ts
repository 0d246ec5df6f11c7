import { type Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { LOCK_FOLDER } from "../processes/data-folder-lock.js";
import { DATABASE_FOLDER } from "../db/open-database.js";
import { VOICES_FOLDER } from "../env.js";
import { FILES_FOLDER } from "../files/create-file-store.js";
import { TRASH_PREFIX } from "../files/own-keys.js";
import { DUMPS_FOLDER } from "../db/dump-files.js";
import { WORK_FOLDER } from "../processes/work-folder.js";

/**
 * Entries at the top of the data folder that are left out: the database is dumped instead, as it was before as well;
 * locks and unfinished work belong to a process; downloaded voices are large and can be downloaded again.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  DATABASE_FOLDER,
  LOCK_FOLDER,
  WORK_FOLDER,
  VOICES_FOLDER,
  DUMPS_FOLDER,
]);

/** No row of the dump names what lies there. */
const TRASH = `${FILES_FOLDER}/${TRASH_PREFIX}`;

/**
 * The files of the data folder that a backup takes, as paths relative to it with forward slashes. Names that begin
 * with a dot are files being written and sockets.
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
