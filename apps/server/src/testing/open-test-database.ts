import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { DatabaseConnection } from "../db/database.js";
import { migrate } from "../db/migrate.js";
import { openPglite } from "../db/open-pglite.js";
import { openPostgres } from "../db/open-postgres.js";
import { migratedDump } from "./migrated-dump.js";

/**
 * A migrated database of the test's own: PGlite in memory, or a new database on the PostgreSQL server of
 * TEST_DATABASE_URL, dropped again when it is closed.
 */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined || server === "") return openPglite({ folder: null, dump: await migratedDump() });
  const connection = await openNewPostgres(server);
  await migrate(connection);
  return connection;
}

/** A new, empty database on the server, dropped again when it is closed. */
export async function openNewPostgres(server: string): Promise<DatabaseConnection> {
  const { databaseUrl, drop } = await createPostgresDatabase(server);
  const connection = await openPostgres({ databaseUrl, log: pino({ level: "silent" }) });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}

/** Makes a new, empty database on the server. */
export async function createPostgresDatabase(
  server: string,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const name = `inkreel_test_${randomUUID().replaceAll("-", "")}`;
  const admin = await openPostgres({ databaseUrl: server, log: pino({ level: "silent" }) });
  await admin.executeSql(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: async () => {
      await admin.executeSql(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
