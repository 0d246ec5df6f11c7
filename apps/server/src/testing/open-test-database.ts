import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { DatabaseConnection } from "../db/database.js";
import { openPostgres } from "../db/open-database.js";
import { prepareDatabase, preparedHash } from "./prepare-database.js";
import { openReusedDatabase } from "./reused-database.js";

const log = pino({ level: "silent" });

/**
 * Opens an empty, migrated database for a test: PGlite in memory, or a new database on the server of TEST_DATABASE_URL, which
 * is dropped on close.
 */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined || server === "") return openReusedDatabase();
  return openNewPostgres(server, await migratedTemplate(server));
}

/** Opens a new database on the server, empty or as a copy of the template, which is dropped on close. */
export async function openNewPostgres(
  server: string,
  template: string | null = null,
): Promise<DatabaseConnection> {
  const { databaseUrl, drop } = await createPostgresDatabase(server, template);
  const connection = await openPostgres({ databaseUrl, log });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}

/** Creates a new database on the server, empty or as a copy of the template. */
export async function createPostgresDatabase(
  server: string,
  template: string | null = null,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const name = newName();
  const admin = await openPostgres({ databaseUrl: server, log });
  await admin.executeSql(`create database ${name} template ${template ?? "template1"}`);
  return {
    databaseUrl: addressOf(server, name),
    drop: async () => {
      await admin.executeSql(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

/**
 * Returns the name of an empty, migrated database on the server. It is created once for each state of the migrations,
 * and kept.
 */
async function migratedTemplate(server: string): Promise<string> {
  const template = `inkreel_template_${await preparedHash()}`;
  const admin = await openPostgres({ databaseUrl: server, log });
  const isThere = async () => {
    const { rows } = await admin.executeSql("select 1 from pg_database where datname = $1", [template]);
    return rows.length > 0;
  };
  try {
    if (await isThere()) return template;
    const name = newName();
    await admin.executeSql(`create database ${name}`);
    const connection = await openPostgres({ databaseUrl: addressOf(server, name), log });
    await prepareDatabase(connection);
    await connection.close();
    // Several test files may create it at the same time. The first one gives it the name.
    await admin.executeSql(`alter database ${name} rename to ${template}`).catch(async (error: unknown) => {
      await admin.executeSql(`drop database ${name} with (force)`);
      if (!(await isThere())) throw error;
    });
    return template;
  } finally {
    await admin.close();
  }
}

const newName = (): string => `inkreel_test_${randomUUID().replaceAll("-", "")}`;

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
