import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder } from "../../files/flush-files.js";
import { chooseOldDumps } from "./choose-old-dumps.js";
import { type DumpFile, dumpName, DUMPS_FOLDER, listDumps } from "../../db/dump-files.js";

/** As the database's folder: it holds what people wrote. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Writes the database's dump `bytes`, taken at `takenAt`, into the data folder and deletes those that are not needed
 * any more. It has its name when it is whole and on the disk.
 */
export async function writeDump(options: {
  dataFolder: string;
  bytes: Uint8Array;
  takenAt: Date;
}): Promise<DumpFile> {
  const { dataFolder, bytes, takenAt } = options;
  const folder = join(dataFolder, DUMPS_FOLDER);
  const name = dumpName(takenAt);
  const path = join(folder, name);
  const partial = join(folder, `.${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  try {
    await writeFile(partial, bytes, { mode: FILE_MODE, flush: true });
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  await flushFolder(folder);
  await flushFolder(dataFolder);
  for (const old of chooseOldDumps(await listDumps(dataFolder))) await rm(old.path, { force: true });
  return { name, path, takenAt };
}
