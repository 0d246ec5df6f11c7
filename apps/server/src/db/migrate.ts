import { readdir, readFile } from "node:fs/promises";
import { AppError } from "@inkreel/contract";
import type { DatabaseConnection, ExecuteSql } from "./database.js";
import { withAdvisoryLock } from "./with-advisory-lock.js";

/** Relative to the compiled file. SQL files are not compiled, so they stay with the sources. */
const MIGRATIONS = new URL("../../src/db/migrations/", import.meta.url);
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/**
 * The key of the advisory lock that lets only one process at a time migrate. The number is arbitrary, but must be
 * the same in all processes.
 */
const LOCK_KEY = 7_270_021;

/**
 * Migrates the database: runs the numbered files that have not run yet in order, each in its own transaction.
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
  // All statements are one text, because PostgreSQL and PGlite then roll back all of them when one fails. FILE_NAME
  // makes sure that the name is safe in SQL.
  const text = `begin;\n${sql}\n;insert into schema_migrations (name) values ('${name}');\ncommit;`;
  try {
    await executeSql(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("internal", `The migration ${name} failed and was rolled back: ${reason}`, { cause });
  }
}
