/** Writes dist/db/new-database.tar.gz, a database with tables and without rows, unless it is newer than all that it is made of. */
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const output = join(root, "dist", "db", "new-database.tar.gz");
const migrations = join(root, "src", "db", "migrations");
const sources = [
  ...readdirSync(migrations).map((name) => join(migrations, name)),
  fileURLToPath(import.meta.resolve("@electric-sql/pglite")),
  fileURLToPath(import.meta.url),
];

// What npm unpacks has the time of the packing, so a newer PGlite is told by when its file came here.
const changedMs = (path) => {
  const { mtimeMs = 0, ctimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return Math.max(mtimeMs, ctimeMs);
};
if (!sources.every((source) => changedMs(source) < changedMs(output))) await build();

async function build() {
  const { createPglite, openPglite } = await import("../dist/db/open-pglite.js");
  const { migrate } = await import("../dist/db/migrate.js");
  const { copyDatabase } = await import("../dist/db/copy-database.js");
  const parent = mkdtempSync(join(tmpdir(), "inkreel-new-"));
  try {
    const folder = join(parent, "database");
    await createPglite(folder, null);
    const connection = await openPglite(folder, console);
    await migrate(connection);
    await connection.close();
    const partial = `${output}.partial`;
    writeFileSync(partial, await copyDatabase(folder));
    renameSync(partial, output);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
