import type { Clock } from "../clock.js";
import { SESSION_CACHE_SECONDS } from "./create-auth.js";
import { SESSION_MEMO_SECONDS } from "./session-memo.js";

const REMEMBERED_MS = (SESSION_CACHE_SECONDS + SESSION_MEMO_SECONDS) * 1000;

/**
 * Sessions that this process has ended, for as long as a copy in a cookie could still pass for good: a copied cookie
 * is of no use from the moment of logging out. Another process believes it for that time, when only reading.
 */
export interface EndedSessions {
  add: (token: string) => void;
  has: (token: string) => boolean;
}

export function createEndedSessions(clock: Clock): EndedSessions {
  /** Until when, in the order of ending. */
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
