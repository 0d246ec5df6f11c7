import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { AppError, hasCode } from "@inkreel/contract";
import { extract } from "tar-stream";

/**
 * A new database with its tables and no rows of anybody. `build-new-database.mjs` makes it, because PGlite needs 4 s of processor time for
 * each new one.
 */
const ARCHIVE = new URL("new-database.tar.gz", import.meta.url);

/** Returns the archive of a new database, or null if this program was built without it. */
export async function readNewDatabase(): Promise<Uint8Array | null> {
  try {
    return await readFile(ARCHIVE);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/**
 * Unpacks a gzipped tar archive of a database into `folder`, without flushing. The files are written synchronously: a thousand small ones
 * one after the other take a fifth of the processor time so, and only a server that does not answer yet unpacks a database.
 * @throws AppError `store_failed` if the archive is not whole, and the error of a file that cannot be written.
 */
export async function unpackDatabase(archive: Uint8Array, folder: string): Promise<void> {
  const files = extract();
  files.end(await gunzipWhole(archive));
  for await (const file of files) {
    const { name, type } = file.header;
    const path = join(folder, name);
    mkdirSync(type === "directory" ? path : dirname(path), { recursive: true });
    if (type === "directory") file.resume();
    else writeFileSync(path, await buffer(file));
  }
}

/** The checksum of gzip tells whether the archive is whole. */
async function gunzipWhole(archive: Uint8Array): Promise<Buffer> {
  try {
    return await promisify(gunzip)(archive);
  } catch (cause) {
    throw new AppError(
      "store_failed",
      "The prepared new database of this program is damaged. Install Inkreel again, or build it again with `npm run build`.",
      { cause },
    );
  }
}
