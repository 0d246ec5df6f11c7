import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { hasCode } from "@inkreel/contract";
import { type Pack, pack } from "tar-stream";

const CONTROL_FILE = "global/pg_control";
const LOG_FOLDER = "pg_wal/";
/** Files of the running process and temporary files of sorting. */
const LEFT_OUT = /^postmaster\.pid$|\/pgsql_tmp\//;

/**
 * Returns the files of an open embedded database as a gzipped tar archive from which PGlite can start. The database
 * may be written during the copy. The caller makes sure that a checkpoint was just written and that no other one is
 * written meanwhile. Files that change during the copy are repaired by the write-ahead log, which is copied last, as
 * after a crash.
 */
export async function copyDatabase(folder: string): Promise<Uint8Array> {
  const archive = pack();
  const gzip = createGzip();
  const packing = packAll(folder, archive).catch((error: Error) => archive.destroy(error));
  const [bytes] = await Promise.all([buffer(gzip), pipeline(archive, gzip), packing]);
  return bytes;
}

async function packAll(folder: string, archive: Pack): Promise<void> {
  await packFile({ folder, archive, name: CONTROL_FILE });
  const isLog = (name: string): boolean => name.startsWith(LOG_FOLDER);
  const tables = (await listEntries(folder)).filter(({ name }) => !isLog(name) && name !== CONTROL_FILE);
  await packEntries({ folder, archive, entries: tables });
  const log = (await listEntries(folder)).filter(({ name }) => isLog(name));
  await packEntries({ folder, archive, entries: log });
  archive.finalize();
}

interface Entry {
  /** The name relative to the folder, with forward slashes. */
  name: string;
  isFolder: boolean;
}

async function listEntries(folder: string): Promise<Entry[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true });
  const toEntry = (entry: Dirent): Entry => ({
    name: relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"),
    isFolder: entry.isDirectory(),
  });
  return found.map(toEntry).filter(({ name }) => !LEFT_OUT.test(name));
}

async function packEntries(options: { folder: string; archive: Pack; entries: Entry[] }): Promise<void> {
  const { folder, archive, entries } = options;
  for (const { name, isFolder } of entries) {
    if (isFolder) archive.entry({ name, type: "directory" });
    else await packFile({ folder, archive, name });
  }
}

/** Adds nothing if the file no longer exists. Its table was dropped, and the log says so. */
async function packFile(options: { folder: string; archive: Pack; name: string }): Promise<void> {
  const { folder, archive, name } = options;
  const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  });
  if (bytes === null) return;
  await pipeline([bytes], archive.entry({ name, size: bytes.byteLength }));
}
