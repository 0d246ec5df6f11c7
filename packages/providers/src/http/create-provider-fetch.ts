import { setTimeout as delay } from "node:timers/promises";
import type { ProviderMonitor } from "../state/provider-monitor.js";
import { attemptCall, type Attempt } from "./attempt-call.js";
import { costOfJson, type CostOf } from "./cost-of-json.js";
import type { ProviderIdentity, ProviderLog } from "./provider-call.js";
import { prepareRequest, type PreparedRequest } from "./prepared-request.js";
import { redactSecrets } from "./redact-secrets.js";
import { backOffMs } from "./retry-delay.js";
import { timeLimit } from "./time-limit.js";

export interface ProviderFetchOptions {
  provider: ProviderIdentity;
  /** Headers for every request, such as the API key. They override those of the caller. */
  headers: Record<string, string>;
  /** Query parameters for every request, for services that expect the API key there. */
  query?: Record<string, string>;
  log: ProviderLog;
  monitor: ProviderMonitor;
  /**
   * Time limit of one attempt, including the response body. All attempts and delays together take at most twice as
   * long.
   */
  timeoutMs: number;
  attempts?: number;
  /** False if an interrupted response has cost too much to request it again. */
  retriesBroken?: boolean;
  /** Maximum size of a response body in bytes. */
  maxBytes?: number;
  /** Returns the cost of a response. Defaults to the token counts in the `usage` field of JSON. */
  costOf?: CostOf;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  nowMs?: () => number;
  random?: () => number;
  fetch?: typeof fetch;
}

/** A `fetch` function for one service. */
export type ProviderFetch = typeof fetch & {
  readonly provider: ProviderIdentity;
  readonly monitor: ProviderMonitor;
  readonly nowMs: () => number;
};

const MEBIBYTE = 1024 * 1024;
/**
 * Maximum delay before a retry. If a service requests a longer one, the call fails, because a fallback is better than
 * waiting.
 */
const PAUSE_MAX_MS = 20_000;

/**
 * Creates a `fetch` for one service. It retries after status 429, 5xx and broken connections, respects `Retry-After`,
 * limits time and size, and reports to log and monitor.
 *
 * After a service could not be reached, calls fail at once for a minute, or for the time that it requested. The
 * function resolves only with successful responses whose bodies have been read. It rejects with ProviderError or the
 * abort reason of the caller's signal.
 */
export function createProviderFetch(options: ProviderFetchOptions): ProviderFetch {
  const { provider, monitor, headers, query = {}, nowMs = Date.now } = options;
  const ask = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const resting = monitor.restingSince(nowMs());
    if (resting !== null) throw resting;
    const request = await prepareRequest({ input, init }, { headers, query });
    request.signal.throwIfAborted();
    const startMs = nowMs();
    const { attempt, attempts } = await askRepeatedly(request, options);
    tell({ request, attempt, attempts, startMs }, options);
    if (attempt.state === "failed") throw attempt.error;
    return attempt.response;
  };
  return Object.assign(ask, { provider, monitor, nowMs });
}

async function askRepeatedly(
  request: PreparedRequest,
  options: ProviderFetchOptions,
): Promise<{ attempt: Attempt; attempts: number }> {
  const { attempts: attemptsMax = 3, sleep = pause, random = Math.random, nowMs = Date.now } = options;
  const { provider, timeoutMs, maxBytes = 16 * MEBIBYTE, fetch = globalThis.fetch } = options;
  const { retriesBroken = true } = options;
  const deadline = timeLimit(2 * timeoutMs);
  for (let attempts = 1; ; attempts += 1) {
    const attempt = await attemptCall({ provider, request, timeoutMs, deadline, maxBytes, nowMs, fetch });
    if (attempt.state === "answered" || !attempt.isWorthRetrying || attempts >= attemptsMax) {
      return { attempt, attempts };
    }
    if (attempt.error.fault === "unreachable" && !retriesBroken) return { attempt, attempts };
    const pauseMs = attempt.retryMs ?? backOffMs(attempts, random());
    if (pauseMs > PAUSE_MAX_MS || deadline.aborted) return { attempt, attempts };
    await sleep(pauseMs, request.signal);
    request.signal.throwIfAborted();
  }
}

function tell(
  call: { request: PreparedRequest; attempt: Attempt; attempts: number; startMs: number },
  { provider, monitor, log, costOf = costOfJson, nowMs = Date.now }: ProviderFetchOptions,
): void {
  const { request, attempt, attempts, startMs } = call;
  const latencyMs = nowMs() - startMs;
  const isAnswered = attempt.state === "answered";
  if (isAnswered) monitor.succeeded({ nowMs: nowMs(), latencyMs });
  else monitor.failed({ nowMs: nowMs(), error: attempt.error, retryMs: attempt.retryMs });
  log({
    provider: provider.id,
    call: `${request.method} ${redactSecrets(request.url.pathname, request.secrets)}`,
    status: isAnswered ? attempt.response.status : attempt.error.status,
    attempts,
    latencyMs,
    cost: isAnswered
      ? costOf({ headers: attempt.response.headers, body: attempt.body, sent: request.body })
      : {},
    error: isAnswered ? null : attempt.error.message,
  });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
