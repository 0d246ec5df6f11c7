import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { pino } from "pino";
import type { DatabaseConnection } from "../db/database.js";
import { migrate } from "../db/migrate.js";
import { openJobQueue } from "../jobs/job-queue.js";

const MIGRATIONS = new URL("../../src/db/migrations/", import.meta.url);
/** What beside the migrations decides what is in a prepared database, and with which settings it starts. */
const CODE = ["../jobs/job-queue.js", "./migrated-dump.js"].map((path) => new URL(path, import.meta.url));

/** Creates all tables, including those of the job queue, which take longest. */
export async function prepareDatabase(connection: DatabaseConnection): Promise<void> {
  await migrate(connection);
  const queue = await openJobQueue(connection, pino({ level: "silent" }));
  await queue.close();
}

/** Returns a name for the result of `prepareDatabase`, which changes with every change of a table or setting. */
export async function preparedHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const path of CODE) hash.update(await readFile(path));
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    hash.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  }
  return hash.digest("hex").slice(0, 16);
}
