import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database.js";
import { RateLimitError } from "../errors.js";
import type { Clock } from "../clock.js";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { isoTimestamp } from "../db/tables/iso-timestamp.js";

const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  calls: integer("calls").notNull(),
  windowEndsAt: isoTimestamp("window_ends_at").notNull(),
});

export interface RateLimit {
  /** The allowed number of calls in a window. */
  max: number;
  windowSeconds: number;
  /** Returns the error for a call beyond the limit. Without it, a general error is used. */
  refuse?: (retryAfterSeconds: number) => RateLimitError;
}

export interface RateLimiter {
  /**
   * Counts a call.
   * @throws RateLimitError if it exceeds the limit, with the time until the end of the window.
   */
  count: (key: string, limit: RateLimit) => Promise<void>;
  /** Counts several calls at once, or another amount of which a window allows so much. It is never refused. */
  add: (key: string, counted: { amount: number; windowSeconds: number }) => Promise<void>;
  /** Returns the number of calls in the current window. */
  read: (key: string) => Promise<number>;
  /** Forgets all calls of the key. */
  forget: (key: string) => Promise<void>;
}

/**
 * The largest expected difference between the clocks of processes. If a window ends later than its length plus this,
 * it was opened before the clock was set back, and counts as over.
 */
const CLOCKS_DIFFER_MS = 60_000;
/** Ended windows are deleted once in this many calls. */
const CLEAN_EVERY_CALLS = 500;

/**
 * Creates a rate limiter with fixed windows in the database, which several processes share. A window opens with a
 * key's first call and allows `max` calls. A refused call costs one query and does not extend the window.
 */
export function createRateLimiter(db: Database, clock: Clock): RateLimiter {
  let calls = 0;
  return {
    count: async (key, { max, windowSeconds, refuse = tooManyCalls }) => {
      const nowMs = clock().getTime();
      calls += 1;
      if (calls % CLEAN_EVERY_CALLS === 0) await deleteFinished(db, nowMs);
      const row = await countCalls(db, { key, amount: 1, nowMs, endsMs: nowMs + windowSeconds * 1000 });
      if (row.calls <= max) return;
      const seconds = Math.max(1, Math.ceil((Date.parse(row.windowEndsAt) - nowMs) / 1000));
      throw refuse(seconds);
    },
    add: async (key, { amount, windowSeconds }) => {
      const nowMs = clock().getTime();
      await countCalls(db, { key, amount, nowMs, endsMs: nowMs + windowSeconds * 1000 });
    },
    read: async (key) => {
      const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
      return row === undefined || Date.parse(row.windowEndsAt) <= clock().getTime() ? 0 : row.calls;
    },
    forget: async (key) => {
      await db.delete(rateLimits).where(eq(rateLimits.key, key));
    },
  };
}

async function countCalls(
  db: Database,
  call: { key: string; amount: number; nowMs: number; endsMs: number },
) {
  const now = new Date(call.nowMs).toISOString();
  const windowEndsAt = new Date(call.endsMs).toISOString();
  const latestEnd = new Date(call.endsMs + CLOCKS_DIFFER_MS).toISOString();
  const isOver = sql`${rateLimits.windowEndsAt} not between ${now}::timestamptz + interval '1 ms' and ${latestEnd}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: call.key, calls: call.amount, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        calls: sql`case when ${isOver} then ${call.amount}::integer else least(${rateLimits.calls}, 1000000) + ${call.amount}::integer end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt}::timestamptz else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  return row as { calls: number; windowEndsAt: string };
}

async function deleteFinished(db: Database, nowMs: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, new Date(nowMs).toISOString()));
}

function tooManyCalls(seconds: number): RateLimitError {
  return new RateLimitError(
    `Too many requests of this kind. Please try again in ${describe(seconds)}.`,
    seconds,
  );
}

function describe(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
