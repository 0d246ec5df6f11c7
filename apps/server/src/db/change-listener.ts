import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { Client } from "pg";
import type { Changes } from "./changes.js";

/** The triggers of migration 0064 send a message to this channel for each changed scope of a transaction. */
const CHANNEL = "inkreel_changes";
/** The message by which a connection hears itself. */
const TEST_PREFIX = "test ";
/** A connection that needs longer for an answer counts as lost. Until then, kept answers wait for it. */
const PATIENCE_MS = 500;
const RETRY_MS = 1_000;
/** With more scopes than this, all are forgotten, which costs their next reads. */
const MAX_SCOPES = 10_000;

/** Changes of a PostgreSQL database that all its processes write to. */
export interface ChangeListener extends Changes {
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Listens for changes with a connection of its own, from the first count on. While it is not connected, or does not hear
 * itself, as behind a pooler that shares connections between transactions, nothing is counted.
 *
 * PostgreSQL signals its listeners before it answers a commit, and sends them their messages before its next answer. So
 * whatever was committed before a question on this connection is counted when its answer is there.
 */
export function listenForChanges(options: {
  databaseUrl: string;
  /** Runs a statement on another connection. */
  query: (text: string, values: unknown[]) => Promise<unknown>;
  log: Logger;
}): ChangeListener {
  const { databaseUrl, query, log } = options;
  const scopes = new Map<string, number>();
  let sequence = 0;
  /** The last change of something that everybody reads. */
  let everybody = 0;
  let connection: Client | null = null;
  let isStarted = false;
  let isClosed = false;
  let retrying: NodeJS.Timeout | null = null;

  const hear = (scope: string): void => {
    sequence += 1;
    const isFull = scopes.size >= MAX_SCOPES && !scopes.has(scope);
    if (isFull) scopes.clear();
    if (scope === "" || isFull) everybody = sequence;
    else scopes.set(scope, sequence);
  };
  const lose = (client: Client, error: unknown): void => {
    if (client !== connection) return;
    connection = null;
    endQuietly(client);
    if (isClosed) return;
    log.warn(
      { err: error },
      "The connection that hears of changes was lost. Nothing read is kept until it is back.",
    );
    retrying = setTimeout(() => void connect(), RETRY_MS);
  };
  const connect = async (): Promise<void> => {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: "inkreel changes",
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    const heard = listenTo(client, { hear, lose: (error) => lose(client, error) });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      const test = `${TEST_PREFIX}${randomUUID()}`;
      await query("select pg_notify($1, $2)", [CHANNEL, test]);
      await within(heard(test));
      // What happened before is unknown.
      hear("");
      connection = client;
      if (isClosed) lose(client, null);
    } catch (error) {
      endQuietly(client);
      if (isClosed) return;
      log.warn(
        { err: error },
        "Changes of the database are not heard, so nothing read is kept. It will be tried again.",
      );
      retrying = setTimeout(() => void connect(), RETRY_MS);
    }
  };
  const ask = async (): Promise<void> => {
    const asked = connection;
    if (asked === null) return;
    try {
      await within(asked.query(""));
    } catch (error) {
      lose(asked, error);
    }
  };

  return {
    count: (scope) => {
      if (connection !== null) return Math.max(everybody, scopes.get(scope) ?? 0);
      if (!isStarted) {
        isStarted = true;
        void connect();
      }
      return null;
    },
    catchUp: inRounds(ask),
    close: async () => {
      isClosed = true;
      if (retrying !== null) clearTimeout(retrying);
      await connection?.end();
    },
  };
}

/** Passes on messages and the end of the connection. Returns a function that resolves when a message was heard. */
function listenTo(
  client: Client,
  { hear, lose }: { hear: (scope: string) => void; lose: (error: unknown) => void },
): (message: string) => Promise<void> {
  const awaited = new Map<string, () => void>();
  client.on("notification", ({ payload = "" }) => {
    if (!payload.startsWith(TEST_PREFIX)) return hear(payload);
    awaited.get(payload)?.();
  });
  client.on("error", lose);
  client.on("end", () => lose(null));
  return (message) => new Promise((resolve) => awaited.set(message, resolve));
}

/**
 * Returns a function that resolves after a run of `work` that began after the call. Calls during a run share the next
 * one.
 */
function inRounds(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    const round = work().finally(() => {
      if (current === round) current = null;
    });
    current = round;
    return round;
  };
  return () => {
    if (current === null) return begin();
    next ??= current.then(begin);
    return next;
  };
}

/** @throws Error if it takes too long. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | null = null;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer came within ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer!);
  }
}

/** Ends a connection that is of no use any more. It may be broken already. */
function endQuietly(client: Client): void {
  client.end().catch(() => undefined);
}
