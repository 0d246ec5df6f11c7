import { access } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@inkreel/contract";
import { pino } from "pino";
import { DATABASE_FOLDER, openDatabase } from "../db/open-database.js";
import type { Env } from "../env.js";
import { callServer } from "./control-socket.js";
import { writeBackup } from "./write-backup.js";

/**
 * Backs the embedded data up to the new file `path`, whether the server runs or not: a running one dumps its database
 * itself. `onLockLost` as in `openDatabase`. Gives a sentence on what was done; throws AppError with what to do instead.
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
