import { cp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DATABASE_FOLDER } from "../db/open-database.js";
import { createPglite, isDatabase } from "../db/open-pglite.js";
import { migratedDump } from "./migrated-dump.js";
import { preparedHash } from "./prepare-database.js";

/**
 * Puts an empty, migrated database into a data folder, because starting with it is much faster than creating a new
 * one. It is a copy of a database in the system's temporary folder, which the first call makes.
 */
export async function seedDataFolder(dataFolder: string): Promise<void> {
  await cp(await preparedDatabase(), join(dataFolder, DATABASE_FOLDER), { recursive: true });
}

async function preparedDatabase(): Promise<string> {
  const path = join(tmpdir(), `inkreel-test-database-${await preparedHash()}`);
  if (await isDatabase(path)) return path;
  // Several test files may make it at the same time. The first one gives it the name.
  const own = `${path}.${process.pid}`;
  await createPglite(own, await migratedDump());
  await rename(own, path).catch(async (error: unknown) => {
    await rm(own, { recursive: true });
    if (!(await isDatabase(path))) throw error;
  });
  return path;
}
