import { saidBy, type Said } from "@inkreel/contract";
import type { ProviderError } from "../http/provider-error.js";

/**
 * Long enough that a machine without a network loses no time, and short enough that nobody waits for a service that
 * works again.
 */
const REST_MS = 60_000;
/**
 * Maximum pause that a service can request, because its operator may have solved the problem or reset its limits in the
 * meantime.
 */
const LONGEST_REST_MS = 15 * 60_000;

/** Records the calls of a service. There is one monitor per service for the lifetime of the program. */
export class ProviderMonitor {
  /** Time of the last successful call, in ISO format. */
  lastUsedAt: string | null = null;
  /** Null after another successful call. */
  lastError: Said | null = null;
  /** Duration of the last answered call. */
  latencyMs: number | null = null;
  #rest: { sinceMs: number; untilMs: number; error: ProviderError } | null = null;

  succeeded({ nowMs, latencyMs }: { nowMs: number; latencyMs: number }): void {
    this.lastUsedAt = new Date(nowMs).toISOString();
    this.latencyMs = latencyMs;
    this.lastError = null;
    this.#rest = null;
  }

  /**
   * Records a failure. A service that cannot be reached is not called for a while, or for the time that it requested
   * (`retryMs`).
   */
  failed(failure: { nowMs: number; error: ProviderError; retryMs: number | null }): void {
    const { nowMs, error, retryMs } = failure;
    this.lastError = saidBy(error);
    const restMs = error.fault === "unreachable" ? REST_MS : Math.min(LONGEST_REST_MS, retryMs ?? 0);
    this.#rest = restMs > 0 ? { sinceMs: nowMs, untilMs: nowMs + restMs, error } : null;
  }

  /** Returns why the service must not be called now. Null if it may be called. */
  restingSince(nowMs: number): ProviderError | null {
    if (this.#rest === null) return null;
    const { sinceMs, untilMs, error } = this.#rest;
    // A time before the failure means that the clock was set back.
    return nowMs >= sinceMs && nowMs < untilMs ? error : null;
  }

  /** Ends the pause, because a user asks for the current state. */
  wake(): void {
    this.#rest = null;
  }
}
