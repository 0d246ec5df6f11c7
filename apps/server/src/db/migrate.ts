import { readdir, readFile } from "node:fs/promises";
import { AppError } from "@inkreel/contract";
import type { DatabaseConnection, ExecuteSql } from "./database.js";
import { withAdvisoryLock } from "./with-advisory-lock.js";

/** The path starts at the compiled file; SQL is not compiled, so it stays with the sources. */
const MIGRATIONS = new URL("../../src/db/migrations/", import.meta.url);
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any number, the same in all processes: the advisory lock under which one of them migrates. */
const LOCK_KEY = 7_270_021;

/**
 * Brings the database's tables up to date: runs the numbered files that have not run yet, in order, each in a
 * transaction of its own. Processes that start at once take turns. Gives the names of what it ran.
 *
 * Throws `conflict` when the database was already migrated by a newer version.
 */
export async function migrate(connection: DatabaseConnection): Promise<string[]> {
  const names = await listMigrations();
  return withAdvisoryLock({ connection, key: LOCK_KEY, work: (executeSql) => runPending(executeSql, names) });
}

async function listMigrations(): Promise<string[]> {
  const names = await readdir(MIGRATIONS);
  const stray = names.find((name) => !FILE_NAME.test(name));
  if (stray !== undefined) {
    throw new AppError("internal", `The migration "${stray}" is not named like 0001_initial.sql.`);
  }
  return names.toSorted();
}

async function runPending(executeSql: ExecuteSql, names: string[]): Promise<string[]> {
  await executeSql(
    "create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())",
  );
  const { rows } = await executeSql("select name from schema_migrations order by name");
  const ran = new Set(rows.map(({ name }) => String(name)));
  const unknown = [...ran].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new AppError(
      "conflict",
      `The database was migrated by a newer version of Inkreel ("${unknown}"). Start that version, or restore a backup.`,
    );
  }
  const pending = names.filter((name) => !ran.has(name));
  for (const name of pending) await run(executeSql, name);
  return pending;
}

async function run(executeSql: ExecuteSql, name: string): Promise<void> {
  const sql = await readFile(new URL(name, MIGRATIONS), "utf8");
  // One text: PostgreSQL and PGlite roll all of it back when one statement fails. The name is safe, see FILE_NAME.
  const text = `begin;\n${sql}\n;insert into schema_migrations (name) values ('${name}');\ncommit;`;
  try {
    await executeSql(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("internal", `The migration ${name} failed and was rolled back: ${reason}`, { cause });
  }
}
