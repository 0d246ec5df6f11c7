import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError, hasCode } from "@inkreel/contract";
import { renameFile } from "@inkreel/pipeline/rename-file";
import { lockDataFolder } from "../../processes/data-folder-lock.js";
import { DATABASE_FOLDER } from "../../db/open-database.js";
import { createPglite } from "../../db/open-pglite.js";
import { flushFolder } from "../../files/flush-files.js";
import { type DumpFile, DUMPS_FOLDER, listDumps } from "../../db/dump-files.js";

/** Stands for the newest dump from which the database starts, instead of a dump's name. */
export const LATEST = "latest";

/**
 * Replaces the database in the data folder with the database of a dump. The old database is kept beside it, and the
 * file store stays unchanged. `name` is the file name of a dump or `latest`. See `openDatabase` for `onLockLost`.
 * Returns a message about the result.
 * @throws AppError `not_found` without such a dump, `file_broken` if it does not start, `conflict` while a server
 * runs.
 */
export async function restoreDump(options: {
  dataFolder: string;
  name: string;
  now: Date;
  onLockLost: () => void;
}): Promise<string> {
  const { dataFolder, name, now, onLockLost } = options;
  const dumps = await findDumps(dataFolder, name);
  const lock = await lockDataFolder({ dataFolder, onLost: onLockLost, patienceMs: 0 });
  const aside = join(dataFolder, ".database-of-dump");
  try {
    const { used, broken } = await unpackFirst(dumps, aside);
    const kept = await exchange({ dataFolder, aside, now });
    return [
      ...broken.map((dump) => `${dump.name} does not start, so it was skipped.`),
      `The database is restored to ${used.takenAt.toISOString()} (${used.name}). The files are unchanged.`,
      ...(kept === null
        ? []
        : [`The previous database is in ${kept}. Delete it when you are sure that nothing is missing.`]),
      "Start the server.",
    ].join(" ");
  } finally {
    await rm(aside, { recursive: true, force: true });
    await lock.release();
  }
}

async function findDumps(dataFolder: string, name: string): Promise<DumpFile[]> {
  const dumps = await listDumps(dataFolder);
  const found = name === LATEST ? dumps : dumps.filter((dump) => dump.name === name);
  if (found.length > 0) return found;
  const folder = join(dataFolder, DUMPS_FOLDER);
  const there = dumps.length === 0 ? "none at all" : dumps.map((dump) => dump.name).join(", ");
  throw new AppError("not_found", `There is no dump "${name}" in ${folder}, but ${there}.`);
}

/** Creates a database from the first usable dump. */
async function unpackFirst(
  dumps: DumpFile[],
  aside: string,
): Promise<{ used: DumpFile; broken: DumpFile[] }> {
  let cause: unknown = null;
  for (const [index, used] of dumps.entries()) {
    try {
      await createPglite(aside, await readFile(used.path));
      return { used, broken: dumps.slice(0, index) };
    } catch (error) {
      cause = error;
    }
  }
  const names = dumps.map(({ name }) => name).join(", ");
  throw new AppError("file_broken", `No database starts from ${names}. Nothing was changed.`, { cause });
}

/** Puts the new database in the place of the old one. Returns the path of the old one, or null if there was none. */
async function exchange(options: { dataFolder: string; aside: string; now: Date }): Promise<string | null> {
  const { dataFolder, aside, now } = options;
  const place = join(dataFolder, DATABASE_FOLDER);
  const kept = join(dataFolder, `${DATABASE_FOLDER}-until-${now.toISOString().replaceAll(":", "-")}`);
  const isThere = await renameFile(place, kept).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, "ENOENT")) return false;
      throw error;
    },
  );
  // After a power cut at this point, the next start finds dumps but no database, and refuses to create an empty one.
  await renameFile(aside, place);
  await flushFolder(dataFolder);
  return isThere ? kept : null;
}
