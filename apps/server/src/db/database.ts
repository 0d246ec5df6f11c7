import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Changes } from "./changes.js";

/**
 * A database or a transaction, PostgreSQL or embedded. Inside `db.transaction(async (tx) => …)` use only `tx`: the
 * embedded database has one connection, so a query on `db` would wait for the transaction for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

export const DATABASE_KINDS = ["pglite", "postgres"] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

export type SqlRow = Record<string, unknown>;

/**
 * Runs plain SQL with `$1` placeholders. Without values, the text may contain several statements; the result then
 * contains the rows of all of them.
 */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: SqlRow[] }>;

/** An open database. */
export interface DatabaseConnection {
  kind: DatabaseKind;
  db: Database;
  executeSql: ExecuteSql;
  /**
   * Runs `work` on a connection that nobody else uses meanwhile. The embedded database has only one connection,
   * which others use as well.
   */
  withSession: <T>(work: (executeSql: ExecuteSql) => Promise<T>) => Promise<T>;
  changes: Changes;
  /** Returns the whole embedded database as a gzipped tar archive. Null for a PostgreSQL server. */
  dump: (() => Promise<Uint8Array>) | null;
  close: () => Promise<void>;
}
