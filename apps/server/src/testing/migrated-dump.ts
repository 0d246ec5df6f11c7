import { createHash } from "node:crypto";
import { readFile, readdir, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../db/migrate.js";
import { openPglite } from "../db/open-pglite.js";

const MIGRATIONS = new URL("../../src/db/migrations/", import.meta.url);

/**
 * A dump of an empty, migrated database. Making one takes seconds, starting from it a fraction of one, so it is kept
 * in the system's temporary folder under a name made from the migrations.
 */
export async function migratedDump(): Promise<Uint8Array> {
  const path = join(tmpdir(), `inkreel-test-database-${await migrationsHash()}.tar.gz`);
  try {
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const dump = await makeDump();
  // Several test files may make it at once; each writes its own and the last stays.
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, dump);
  await rename(partial, path);
  return dump;
}

async function migrationsHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    hash.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function makeDump(): Promise<Uint8Array> {
  const connection = await openPglite({ folder: null, dump: null });
  try {
    await migrate(connection);
    if (connection.dump === null) throw new Error("The embedded database gives no dump.");
    return await connection.dump();
  } finally {
    await connection.close();
  }
}
