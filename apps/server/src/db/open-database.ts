import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@inkreel/contract";
import type { Logger } from "pino";
import { isDiskFull } from "../files/disk-full.js";
import { checkRoomToStart } from "../files/room-to-start.js";
import { type DumpFile, listDumps } from "./dump-files.js";
import type { DatabaseConnection } from "./database.js";
import { lockDataFolder } from "../processes/data-folder-lock.js";
import { isDatabase, openPglite } from "./open-pglite.js";
import { openPostgres } from "./open-postgres.js";

/** Where the embedded database's files are within the data folder. */
export const DATABASE_FOLDER = "database";

/**
 * Opens the PostgreSQL server of `databaseUrl`, or else the embedded database in the data folder, which is locked
 * first and created when it is not there. Tables come with `migrate`.
 *
 * `onLockLost` is called when another process has taken the data folder over, which must end this one.
 * Throws `storage_full` when the disk has no room for it, `conflict` when another process has the folder, `unavailable` when the server refuses, `store_failed` when the
 * embedded database is damaged or gone, with how it comes back.
 */
export async function openDatabase(options: {
  databaseUrl: string | null;
  dataFolder: string;
  log: Logger;
  onLockLost: () => void;
}): Promise<DatabaseConnection> {
  const { databaseUrl, dataFolder, log, onLockLost } = options;
  if (databaseUrl !== null) return openPostgres({ databaseUrl, log });
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const isNew = !(await isDatabase(join(dataFolder, DATABASE_FOLDER)));
  await checkRoomToStart({ folder: dataFolder, isNew });
  const lock = await lockDataFolder({ dataFolder, onLost: onLockLost });
  try {
    const connection = await openEmbedded(dataFolder, log);
    return {
      ...connection,
      close: async () => {
        await connection.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openEmbedded(dataFolder: string, log: Logger): Promise<DatabaseConnection> {
  const folder = join(dataFolder, DATABASE_FOLDER);
  const [newest] = await listDumps(dataFolder);
  if (newest !== undefined && !(await isDatabase(folder))) {
    throw new AppError("store_failed", `The database in ${folder} is missing. ${wayBack(newest)}`);
  }
  try {
    return await openPglite(folder, log);
  } catch (cause) {
    // Nothing is damaged, so nothing has to be restored.
    if (cause instanceof AppError || isDiskFull(cause)) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      "store_failed",
      `The database in ${folder} cannot be opened (${reason}). ${wayBack(newest ?? null)}`,
      { cause },
    );
  }
}

function wayBack(newest: DumpFile | null): string {
  if (newest === null) {
    return "There is no dump. Move the data folder away and restore a backup (`npm run restore -- FILE.tar`).";
  }
  return (
    `\`npm run restore -- --dump latest\` puts its newest dump that starts, of ${newest.takenAt.toISOString()} or before, ` +
    "in its place and keeps what is there."
  );
}
