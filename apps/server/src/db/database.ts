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

/**
 * Messages between the processes of a database. They save waiting, but can be lost, so whoever waits for one also has to
 * look now and then.
 */
export interface Messages {
  send: (channel: string, text: string) => Promise<void>;
  /**
   * Passes on the messages of a channel until it is closed. `onReconnect` is called when messages may have been missed.
   * @throws Error if messages cannot be heard now. If they can be later, they are passed on nevertheless.
   */
  listen: (channel: string, listener: MessageListener) => Promise<{ close: () => Promise<void> }>;
}

export interface MessageListener {
  onMessage: (text: string) => void;
  onReconnect: () => void;
}

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
  /** Null for the embedded database, which has only one process. */
  messages: Messages | null;
  /** Returns the whole embedded database as a gzipped tar archive. Null for a PostgreSQL server. */
  dump: (() => Promise<Uint8Array>) | null;
  close: () => Promise<void>;
}
