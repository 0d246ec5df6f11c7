import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "./migrate.js";
import { readNewDatabase, unpackDatabase } from "./new-database.js";
import { createNewPglite, openPglite } from "./open-pglite.js";

const log = pino({ level: "silent" });

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "inkreel-new-"));
  folder = join(parent, "database");
});
afterEach(() => rm(parent, { recursive: true }));

it("a new database has all tables, and rows of nobody", async () => {
  const connection = await openPglite(folder, log);
  expect(await migrate(connection)).toEqual([]);
  const { rows: tables } = await connection.executeSql(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  expect(tables.length).toBeGreaterThan(20);
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await connection.executeSql(`select 1 as row from ${String(name)} limit 1`);
    if (rows.length > 0) filled.push(String(name));
  }
  // A migration fills the templates.
  expect(filled.toSorted()).toEqual(["public.schema_migrations", "public.templates"]);
  await connection.close();
});

it("a damaged archive is named, and leaves nothing", async () => {
  const archive = (await readNewDatabase())!;
  const half = archive.subarray(0, archive.byteLength / 2);
  await expect(createNewPglite(folder, { archive: half, log })).rejects.toThrow(/damaged\. Install/);
  expect(await readdir(parent)).toEqual([]);
});

it("an archive that cannot be written is an error of its caller", async () => {
  const archive = (await readNewDatabase())!;
  const file = join(parent, "file");
  await writeFile(file, "");
  await expect(unpackDatabase(archive, join(file, "database"))).rejects.toThrow(/ENOTDIR/);
});

it("without the archive, a database is made from nothing", async () => {
  await createNewPglite(folder, { archive: null, log });
  const connection = await openPglite(folder, log);
  expect((await connection.executeSql("select 1 as n")).rows).toEqual([{ n: 1 }]);
  await connection.close();
});
