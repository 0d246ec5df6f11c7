import { readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasCode } from "@inkreel/contract";
import { openPgliteInMemory } from "../db/open-pglite.js";
import { prepareDatabase, preparedHash } from "./prepare-database.js";

/**
 * Returns a dump of an empty, migrated database. Making it takes seconds, and starting from it a fraction of a
 * second, so it is kept in the system's temporary folder. Its name is derived from everything that creates its
 * tables.
 */
export async function migratedDump(): Promise<Uint8Array> {
  const path = join(tmpdir(), `inkreel-test-database-${await preparedHash()}.tar.gz`);
  try {
    return await readFile(path);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
  const dump = await makeDump();
  // Several test files may make it at the same time. Each writes its own, and the last one stays.
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, dump);
  await rename(partial, path);
  return dump;
}

async function makeDump(): Promise<Uint8Array> {
  const connection = await openPgliteInMemory();
  try {
    await prepareDatabase(connection);
    // A start fills the buffers with zeros: with the usual 128 MB that takes as long as everything else.
    await connection.executeSql("alter system set shared_buffers = '8MB'");
    if (connection.dump === null) throw new Error("The embedded database returned no dump.");
    return await connection.dump();
  } finally {
    await connection.close();
  }
}
