import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { DatabaseConnection } from "./database.js";
import { lockDataFolder } from "./data-folder-lock.js";
import { openPglite } from "./open-pglite.js";
import { openPostgres } from "./open-postgres.js";

/** Where the embedded database's files are within the data folder. */
export const DATABASE_FOLDER = "database";

/**
 * Opens the PostgreSQL server of `databaseUrl`, or else the embedded database in the data folder, which is locked
 * first and created when it is not there. Tables come with `migrate`.
 *
 * `onLockLost` is called when another process has taken the data folder over, which must end this one.
 * Throws `conflict` when another process has the folder, `unavailable` when the server refuses.
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
  const lock = await lockDataFolder({ dataFolder, onLost: onLockLost });
  try {
    const connection = await openPglite(join(dataFolder, DATABASE_FOLDER), log);
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
