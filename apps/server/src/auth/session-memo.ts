import type { Clock } from "../clock.js";
import type { UserRecord } from "./visitor.js";

/** The lifetime of entries. It adds to the time for which the copy in the cookie is trusted. */
export const SESSION_MEMO_SECONDS = 5;
const KEPT_MS = SESSION_MEMO_SECONDS * 1000;
const MAX_SESSIONS = 1000;

export interface KnownSession {
  token: string;
  user: UserRecord;
  /** What the library had the caller told. A caller who asks again with the old cookies is told again. */
  cookies: string[];
}

/**
 * A cache of sessions by their cookies. Verifying a cookie's signature takes longer than most reads, and a page
 * sends several requests at once.
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
      // An entry with a time in the future was made before the clock was set back.
      return entry !== undefined && ageMs >= 0 && ageMs < KEPT_MS ? entry.session : null;
    },
    keep: (cookie, session) => {
      const [oldest] = kept.keys();
      if (kept.size >= MAX_SESSIONS && oldest !== undefined) kept.delete(oldest);
      // The entry moves to the end, so that the first entry is the oldest.
      kept.delete(cookie);
      kept.set(cookie, { session, sinceMs: clock().getTime() });
    },
  };
}
