import type { Clock } from "../clock.js";
import type { UserRecord } from "./visitor.js";

/** Added to the time that the copy in the cookie is believed. */
export const SESSION_MEMO_SECONDS = 5;
const KEPT_MS = SESSION_MEMO_SECONDS * 1000;
const MAX_SESSIONS = 1000;

export interface KnownSession {
  token: string;
  user: UserRecord;
}

/**
 * Sessions whose cookies were found good a moment ago, by those cookies: checking a signature takes longer than most
 * reads do, and a page asks for several things at once.
 */
export interface SessionMemo {
  find: (cookie: string) => KnownSession | null;
  keep: (cookie: string, session: KnownSession) => void;
}

export function createSessionMemo(clock: Clock): SessionMemo {
  const kept = new Map<string, { session: KnownSession; sinceMs: number }>();
  return {
    find: (cookie) => {
      const entry = kept.get(cookie);
      const ageMs = entry === undefined ? Infinity : clock().getTime() - entry.sinceMs;
      // One from the future is from before the clock was set back.
      return entry !== undefined && ageMs >= 0 && ageMs < KEPT_MS ? entry.session : null;
    },
    keep: (cookie, session) => {
      const [oldest] = kept.keys();
      if (kept.size >= MAX_SESSIONS && oldest !== undefined) kept.delete(oldest);
      // Anew at the end, so that the first is the oldest.
      kept.delete(cookie);
      kept.set(cookie, { session, sinceMs: clock().getTime() });
    },
  };
}
