import type { ProviderFault } from "@inkreel/contract";
import { connectionFault } from "./connection-fault.js";
import { judgeRefusal, providerError } from "./provider-faults.js";
import type { ProviderIdentity } from "./provider-call.js";
import type { ProviderError } from "./provider-error.js";
import type { PreparedRequest } from "./prepared-request.js";
import { readBounded } from "./read-bounded.js";
import { redactSecrets } from "./redact-secrets.js";
import { retryAfterMs } from "./retry-delay.js";
import { saidByService } from "./said-by-service.js";
import { timeLimit } from "./time-limit.js";

export interface AttemptOptions {
  provider: ProviderIdentity;
  request: PreparedRequest;
  timeoutMs: number;
  /** Ends all attempts, in the name of a timeout. */
  deadline: AbortSignal;
  maxBytes: number;
  nowMs: () => number;
  fetch: typeof fetch;
}

export type Attempt =
  | { state: "answered"; response: Response; body: Uint8Array }
  /** `retryMs` is what the service asks to wait, null without a wish. */
  | { state: "failed"; error: ProviderError; isWorthRetrying: boolean; retryMs: number | null };

/** Asks once. Rejects only with the caller's abort. */
export async function attemptCall(options: AttemptOptions): Promise<Attempt> {
  const { request, timeoutMs, deadline } = options;
  const timeout = AbortSignal.any([deadline, timeLimit(timeoutMs)]);
  const signal = AbortSignal.any([request.signal, timeout]);
  try {
    return await exchange(options, signal);
  } catch (cause) {
    request.signal.throwIfAborted();
    if (timeout.aborted) return failure(options, { fault: "timed_out", status: null, said: null, cause });
    const { reason, isWorthRetrying } = connectionFault(cause);
    const said = `${request.url.host}, ${redactSecrets(reason, request.secrets)}`;
    return { ...failure(options, { fault: "unreachable", status: null, said, cause }), isWorthRetrying };
  }
}

async function exchange(options: AttemptOptions, signal: AbortSignal): Promise<Attempt> {
  const { request, maxBytes } = options;
  const { url, method, headers, body, secrets } = request;
  // A key must not follow a redirect to another host.
  const redirect = secrets.length === 0 ? "follow" : "manual";
  const response = await options.fetch(url, { method, headers, body, signal, redirect });
  const bytes = await readBounded(response, maxBytes);
  if (bytes === null) {
    const said = `more than ${Math.round(maxBytes / 1024)} KiB`;
    return failure(options, { fault: "invalid", status: response.status, said, cause: null });
  }
  return response.ok
    ? { state: "answered", response: answerOf(response, bytes), body: bytes }
    : refusal(options, response, bytes);
}

function answerOf({ status, headers }: Response, bytes: Uint8Array<ArrayBuffer>): Response {
  const kept = new Headers(headers);
  // The bytes are unpacked already.
  kept.delete("content-encoding");
  kept.delete("content-length");
  return new Response(status === 204 ? null : bytes, { status, headers: kept });
}

function refusal(options: AttemptOptions, response: Response, bytes: Uint8Array): Attempt {
  const { request, nowMs } = options;
  const { status, headers } = response;
  const body = new TextDecoder().decode(bytes);
  const target = headers.get("location");
  const said = target === null ? saidByService(body) : `it redirects to ${hostOf(target, request.url)}`;
  const { fault, isPassing } = judgeRefusal(status, body);
  const redacted = said && redactSecrets(said, request.secrets);
  return {
    ...failure(options, { fault, status, said: redacted, cause: null }),
    isWorthRetrying: isPassing,
    retryMs: retryAfterMs(headers, nowMs()),
  };
}

function hostOf(target: string, base: URL): string {
  return URL.canParse(target, base.href) ? new URL(target, base).host : "another address";
}

function failure(
  { provider }: AttemptOptions,
  facts: { fault: ProviderFault; status: number | null; said: string | null; cause: unknown },
): Attempt & { state: "failed" } {
  const error = providerError({ provider, ...facts });
  return { state: "failed", error, isWorthRetrying: false, retryMs: null };
}
