import { readdir, readFile } from "node:fs/promises";
import { AppError } from "@inkreel/contract";
import type { DatabaseConnection, ExecuteSql } from "./database.js";
import { withAdvisoryLock } from "./with-advisory-lock.js";

/** The path starts at the compiled file; SQL is not compiled, so it stays with the sources. */
const MIGRATIONS = new URL("../../src/db/migrations/", import.meta.url);
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any number that is the same in all processes. It names the lock under which one of them migrates. */
const LOCK_KEY = 7_270_021;

/**
 * Updates the database's tables. Runs the numbered files that have not run yet in order, each in its own transaction.
 * Processes that start at the same time take turns. Returns the names of the files that it ran.
 * @throws AppError `conflict` if a newer version has already migrated the database.
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
  // The block is one text, because PostgreSQL and PGlite roll all of it back when one statement fails. FILE_NAME
  // makes sure that the name is safe.
  const text = `begin;\n${sql}\n;insert into schema_migrations (name) values ('${name}');\ncommit;`;
  try {
    await executeSql(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("internal", `The migration ${name} failed and was rolled back: ${reason}`, { cause });
  }
}
