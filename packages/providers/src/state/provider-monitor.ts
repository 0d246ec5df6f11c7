import { saidBy, type ProviderFault, type Said } from "@inkreel/contract";
import type { ProviderError } from "../http/provider-error.js";

/**
 * Time without calls after a failure. It is long enough that a machine without a network loses little time, and short
 * enough that a recovered service is soon used again.
 */
const REST_MS = 60_000;
/**
 * Maximum time without calls that a service can request. Its operator may have fixed the problem or reset limits in the
 * meantime.
 */
const LONGEST_REST_MS = 15 * 60_000;

/** Faults of one text. They say that the service answers, and the next text may be fine. */
const FAULTS_OF_TEXTS: ReadonlySet<ProviderFault> = new Set(["filtered", "too_long"]);

/** Records the calls of a service. There is one monitor per service for the lifetime of the process. */
export class ProviderMonitor {
  /** Time of the last successful call in ISO format, or null. */
  lastUsedAt: string | null = null;
  /** Last error, or null after a successful call. */
  lastError: Said | null = null;
  /** Duration of the last call with a response, or null. */
  latencyMs: number | null = null;
  #answeredAtMs = -Infinity;
  #rest: { sinceMs: number; untilMs: number; error: ProviderError } | null = null;

  succeeded({ nowMs, latencyMs }: { nowMs: number; latencyMs: number }): void {
    this.lastUsedAt = new Date(nowMs).toISOString();
    this.#answeredAtMs = nowMs;
    this.latencyMs = latencyMs;
    this.lastError = null;
    this.#rest = null;
  }

  /**
   * Records a failure. After a connection failure or silence, the service is not called for a while, or for the
   * requested time `retryMs`. It is not silent if it has answered another call since `startMs`. A service that declines
   * one text, or cannot read so long a text, does not fail.
   */
  failed(failure: { startMs: number; nowMs: number; error: ProviderError; retryMs: number | null }): void {
    const { startMs, nowMs, error, retryMs } = failure;
    if (FAULTS_OF_TEXTS.has(error.fault)) return this.#declined(nowMs);
    this.lastError = saidBy(error);
    const isSilent = error.fault === "timed_out" && this.#answeredAtMs < startMs;
    const isGone = error.fault === "unreachable" || isSilent;
    const restMs = isGone ? REST_MS : Math.min(LONGEST_REST_MS, retryMs ?? 0);
    this.#rest = restMs > 0 ? { sinceMs: nowMs, untilMs: nowMs + restMs, error } : null;
  }

  /** Forgets the last error, because the service answered what it could and the caller expected it. */
  forgive(): void {
    this.lastError = null;
  }

  /** Records a silence that another process has met, unless the service has answered here since it began. */
  silentElsewhere(silence: { startMs: number; endMs: number; error: ProviderError }): void {
    const { startMs, endMs, error } = silence;
    const isKnown = this.#rest !== null && this.#rest.untilMs >= endMs + REST_MS;
    if (!isKnown && this.#answeredAtMs < startMs)
      this.failed({ startMs, nowMs: endMs, error, retryMs: null });
  }

  /** Returns the error because of which the service must not be called now, or null. */
  restingSince(nowMs: number): ProviderError | null {
    if (this.#rest === null) return null;
    const { sinceMs, untilMs, error } = this.#rest;
    // A time before the failure means that the clock was set back.
    return nowMs >= sinceMs && nowMs < untilMs ? error : null;
  }

  #declined(nowMs: number): void {
    this.lastUsedAt = new Date(nowMs).toISOString();
    this.#answeredAtMs = nowMs;
    this.lastError = null;
    this.#rest = null;
  }

  /** Ends the time without calls, because a user asks for the current state. */
  wake(): void {
    this.#rest = null;
  }
}
