import { mkdir } from "node:fs/promises";
import { PGlite, type Results } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { DatabaseConnection, ExecuteSql, SqlRow } from "./database.js";
import { oneStatementATurn } from "./one-statement-a-turn.js";

const OPENS_TRANSACTION = /^\s*begin\b/i;

/**
 * Opens the database that lives in this process.
 *
 * `folder` is its own folder, or null for one in memory. Nobody else may have the folder open: see `lockDataFolder`.
 * `dump` is an archive made by `DatabaseConnection.dump` to start from, or null.
 */
export async function openPglite(options: {
  folder: string | null;
  dump: Uint8Array | null;
}): Promise<DatabaseConnection> {
  // PGlite lets everybody read its files, so their folder is closed.
  if (options.folder !== null) await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    ...(options.folder === null ? {} : { dataDir: options.folder }),
    ...(options.dump === null ? {} : { loadDataDir: new Blob([new Uint8Array(options.dump)]) }),
  });
  oneStatementATurn(client);
  const executeSql = createExecuteSql(client);
  return {
    kind: "pglite",
    db: drizzle(client),
    executeSql,
    withSession: (work) => work(executeSql),
    dump: async () => {
      // What is committed is in the log already; the checkpoint spares the copy its replay.
      await client.exec("checkpoint");
      return new Uint8Array(await (await client.dumpDataDir("gzip")).arrayBuffer());
    },
    close: () => client.close(),
  };
}

function createExecuteSql(client: PGlite): ExecuteSql {
  return async (text, values) => {
    if (values !== undefined && values.length > 0) return client.query<SqlRow>(text, values);
    // There is one connection. Were a failing "BEGIN; …; COMMIT" run as it stands, the next caller would find itself
    // in its aborted transaction; PGlite's own transaction rolls back before anybody else gets a turn. The BEGIN and
    // COMMIT inside are then mere notices.
    if (OPENS_TRANSACTION.test(text)) {
      return client.transaction(async (transaction) => ({ rows: allRows(await transaction.exec(text)) }));
    }
    return { rows: allRows(await client.exec(text)) };
  };
}

function allRows(results: Results[]): SqlRow[] {
  return results.flatMap((result) => result.rows as SqlRow[]);
}
