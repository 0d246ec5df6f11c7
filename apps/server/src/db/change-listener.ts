import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";
import { Client, escapeIdentifier } from "pg";
import type { Changes } from "./changes.js";
import type { MessageListener, Messages } from "./database.js";

/** The triggers of migration 0064 send a message to this channel for each changed scope of a transaction. */
const CHANNEL = "inkreel_changes";
/** The message by which a connection hears itself. */
const TEST_PREFIX = "test ";
/** A connection that needs longer for an answer counts as lost. Until then, kept answers wait for it. */
const PATIENCE_MS = 500;
/** While it connects, nothing waits for it, and a process that starts is busy. */
const CONNECT_PATIENCE_MS = 20_000;
const RETRY_MS = 1_000;
/** With more scopes than this, all are forgotten, which costs their next reads. */
const MAX_SCOPES = 10_000;

/** Changes of a PostgreSQL database that all its processes write to, and messages between them. */
export interface ChangeListener extends Changes, Messages {
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Listens for changes and messages with a connection of its own, from the first count or channel on. While it is not connected, or does not hear
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
  const listeners = new Map<string, Set<MessageListener>>();
  let attempts = 0;
  /** The first attempt to connect. */
  let started: Promise<void> | null = null;
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
    attempts += 1;
    const client = new Client({
      connectionString: databaseUrl,
      application_name: "inkreel changes",
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    const passOn = (channel: string, text: string): void => {
      for (const { onMessage } of listeners.get(channel) ?? []) onMessage(text);
    };
    const heard = listenTo(client, { hear, passOn, lose: (error) => lose(client, error) });
    try {
      await client.connect();
      for (const channel of [CHANNEL, ...listeners.keys()]) await listenOn(client, channel);
      const test = `${TEST_PREFIX}${randomUUID()}`;
      // The message often arrives before the answer of the connection that sends it.
      const isHeard = heard(test);
      await query("select pg_notify($1, $2)", [CHANNEL, test]);
      await within(CONNECT_PATIENCE_MS, isHeard);
      // What happened before is unknown.
      hear("");
      connection = client;
      const all = [...listeners.values()].flatMap((ofChannel) => [...ofChannel]);
      if (attempts > 1) for (const { onReconnect } of all) onReconnect();
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
      await within(PATIENCE_MS, asked.query(""));
    } catch (error) {
      lose(asked, error);
    }
  };

  return {
    count: (scope) => {
      if (connection !== null) return Math.max(everybody, scopes.get(scope) ?? 0);
      started ??= connect();
      return null;
    },
    send: async (channel, text) => {
      await query("select pg_notify($1, $2)", [channel, text]);
    },
    listen: async (channel, listener) => {
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      await (started ??= connect());
      if (connection === null) throw new Error(`Messages of ${channel} are not heard at the moment.`);
      await listenOn(connection, channel);
      return { close: async () => void ofChannel.delete(listener) };
    },
    catchUp: inRounds(ask),
    close: async () => {
      isClosed = true;
      if (retrying !== null) clearTimeout(retrying);
      await connection?.end();
    },
  };
}

async function listenOn(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${escapeIdentifier(channel)}`);
}

/** Passes on changes, messages and the end of the connection. Returns a function that resolves when a message was heard. */
function listenTo(
  client: Client,
  on: {
    hear: (scope: string) => void;
    passOn: (channel: string, text: string) => void;
    lose: (error: unknown) => void;
  },
): (message: string) => Promise<void> {
  const awaited = new Map<string, () => void>();
  client.on("notification", ({ channel, payload = "" }) => {
    if (channel !== CHANNEL) return on.passOn(channel, payload);
    if (!payload.startsWith(TEST_PREFIX)) return on.hear(payload);
    awaited.get(payload)?.();
  });
  client.on("error", on.lose);
  client.on("end", () => on.lose(null));
  return (message) => new Promise((resolve) => awaited.set(message, resolve));
}

/**
 * Returns a function that resolves after a run of `work` that began after the call. Runs follow each other, and requests
 * that have arrived at the same time share one.
 */
function inRounds(work: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    return (current = work());
  };
  return () => (next ??= current.then(() => nextTurn()).then(begin));
}

/**
 * A process that was busy for longer finds the answer and the end of the patience at the same time, and the answer counts.
 * @throws Error if it takes too long.
 */
async function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | null = null;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(new Error(`No answer came within ${patienceMs} ms.`));
    // Timers run before what the network has brought.
    timer = setTimeout(() => setImmediate(giveUp), patienceMs);
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
