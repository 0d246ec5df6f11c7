import type { Clock } from "../clock.js";
import { SESSION_CACHE_SECONDS } from "./create-auth.js";
import { SESSION_MEMO_SECONDS } from "./session-memo.js";

const REMEMBERED_MS = (SESSION_CACHE_SECONDS + SESSION_MEMO_SECONDS) * 1000;

/**
 * The sessions that this process has ended, for as long as copied session cookies would still be accepted. In this
 * process, a copied cookie is useless from the moment of logging out. Other processes accept it for that time in
 * read requests.
 */
export interface EndedSessions {
  add: (token: string) => void;
  has: (token: string) => boolean;
}

export function createEndedSessions(clock: Clock): EndedSessions {
  /** The time until which each token is remembered, ordered by the end of the sessions. */
  const untilMsByToken = new Map<string, number>();
  return {
    add: (token) => {
      const nowMs = clock().getTime();
      for (const [old, untilMs] of untilMsByToken) {
        if (untilMs > nowMs) break;
        untilMsByToken.delete(old);
      }
      untilMsByToken.set(token, nowMs + REMEMBERED_MS);
    },
    has: (token) => untilMsByToken.has(token),
  };
}
