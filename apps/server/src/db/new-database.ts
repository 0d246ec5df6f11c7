import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { hasCode } from "@inkreel/contract";
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
 * @throws Error if the archive is not whole.
 */
export async function unpackDatabase(archive: Uint8Array, folder: string): Promise<void> {
  const bytes = await promisify(gunzip)(archive).catch((cause: unknown) => {
    throw new Error(
      "The prepared new database is damaged. Install Inkreel again, or build it again (`npm run build`).",
      { cause },
    );
  });
  const files = extract();
  files.on("entry", ({ name, type }, content, next) => {
    const path = join(folder, name);
    const parts: Uint8Array[] = [];
    content.on("data", (part: Uint8Array) => parts.push(part));
    content.on("end", () => {
      mkdirSync(type === "directory" ? path : dirname(path), { recursive: true });
      if (type !== "directory") writeFileSync(path, Buffer.concat(parts));
      next();
    });
  });
  await pipeline([bytes], files);
}
