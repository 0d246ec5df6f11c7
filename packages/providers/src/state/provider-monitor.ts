import { saidBy, type Said } from "@inkreel/contract";
import type { ProviderError } from "../http/provider-error.js";

/** Long enough that a machine without a network loses no time, short enough that nobody waits for a service that is back. */
const REST_MS = 60_000;
/** Longest rest that a service can ask for: its operator may have fixed it, and its limits may be counted anew. */
const LONGEST_REST_MS = 15 * 60_000;

/** Records a service's calls, one per service for the life of the program. */
export class ProviderMonitor {
  /** Time of the last call that succeeded, in ISO form. */
  lastUsedAt: string | null = null;
  /** Null once a call has succeeded again. */
  lastError: Said | null = null;
  /** Duration of the last call that was answered. */
  latencyMs: number | null = null;
  #rest: { sinceMs: number; untilMs: number; error: ProviderError } | null = null;

  succeeded({ nowMs, latencyMs }: { nowMs: number; latencyMs: number }): void {
    this.lastUsedAt = new Date(nowMs).toISOString();
    this.latencyMs = latencyMs;
    this.lastError = null;
    this.#rest = null;
  }

  /** A service that cannot be reached is left alone for a while; one that said how long (`retryMs`), for that. */
  failed(failure: { nowMs: number; error: ProviderError; retryMs: number | null }): void {
    const { nowMs, error, retryMs } = failure;
    this.lastError = saidBy(error);
    const restMs = error.fault === "unreachable" ? REST_MS : Math.min(LONGEST_REST_MS, retryMs ?? 0);
    this.#rest = restMs > 0 ? { sinceMs: nowMs, untilMs: nowMs + restMs, error } : null;
  }

  /** Why it is not to be asked now; null when it may. */
  restingSince(nowMs: number): ProviderError | null {
    if (this.#rest === null) return null;
    const { sinceMs, untilMs, error } = this.#rest;
    // A moment before the failure means that the clock was set back.
    return nowMs >= sinceMs && nowMs < untilMs ? error : null;
  }

  /** Lets it be asked at once: somebody wants to know now. */
  wake(): void {
    this.#rest = null;
  }
}
