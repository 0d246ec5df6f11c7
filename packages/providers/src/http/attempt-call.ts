import { say, type ProviderFault, type Said } from "@inkreel/contract";
import { judgeRefusal, providerError } from "./provider-faults.js";
import type { ProviderIdentity } from "./provider-call.js";
import type { ProviderError } from "./provider-error.js";
import type { PreparedRequest } from "./prepared-request.js";
import { redactSecrets } from "./redact-secrets.js";
import { retryAfterMs } from "./retry-delay.js";
import { foldStream } from "./fold-stream.js";
import { BODY_PIECE_BYTES, STREAM_PIECE_CHARS, type SilenceLimit } from "./silence-limit.js";
import { saidByService } from "./service-message.js";

export interface AttemptOptions {
  provider: ProviderIdentity;
  request: PreparedRequest;
  timeoutMs: number;
  /** Signal that aborts all attempts at a timeout. */
  deadline: AbortSignal;
  /** Ends the call if the service shows no sign of work. */
  silence: SilenceLimit;
  maxBytes: number;
  nowMs: () => number;
  fetch: typeof fetch;
}

export type Attempt =
  | { state: "answered"; response: Response; body: Uint8Array }
  /** `retryMs` is the delay that the service requests, or null. */
  | { state: "failed"; error: ProviderError; isWorthRetrying: boolean; retryMs: number | null };

/** Makes one attempt. Rejects only with the abort reason of the caller's signal. */
export async function attemptCall(options: AttemptOptions): Promise<Attempt> {
  const { request, timeoutMs, deadline, silence } = options;
  const timeout = AbortSignal.any([deadline, silence.timeLimit(timeoutMs), silence.signal]);
  const signal = AbortSignal.any([request.signal, timeout]);
  try {
    return await exchange(options, signal);
  } catch (cause) {
    request.signal.throwIfAborted();
    if (timeout.aborted)
      return failure(options, { fault: "timed_out", status: null, said: quietFor(silence), cause });
    const { reason, isWorthRetrying } = connectionFault(cause);
    const said = `${request.url.host}, ${redactSecrets(reason, request.secrets)}`;
    return { ...failure(options, { fault: "unreachable", status: null, said, cause }), isWorthRetrying };
  }
}

async function exchange(options: AttemptOptions, signal: AbortSignal): Promise<Attempt> {
  const { request, maxBytes } = options;
  const { url, method, headers, body, secrets } = request;
  // Redirects are not followed if the request contains a key, which must not reach another host.
  const redirect = secrets.length === 0 ? "follow" : "manual";
  signal.throwIfAborted();
  const response = await options.fetch(url, { method, headers, body, signal, redirect });
  const bytes = await readBody(response, options);
  if (bytes === null) {
    const said = `more than ${Math.round(maxBytes / 1024)} KiB`;
    return failure(options, { fault: "invalid", status: response.status, said, cause: null });
  }
  return response.ok
    ? { state: "answered", response: answerOf(response, bytes), body: bytes }
    : refusal(options, response, bytes);
}

/** Returns how long the service was silent, or null if it was working and merely took too long. */
function quietFor(silence: SilenceLimit): Said | null {
  const end = silence.end();
  if (end === null) return null;
  const seconds = Math.round(end.silentMs / 1000);
  return say(end.why === "left" ? "service_left" : "service_quiet", { seconds });
}

/** Reads the body, or returns null if it is too large. A stream of events becomes the JSON of the whole answer. */
async function readBody(
  response: Response,
  { maxBytes, silence }: AttemptOptions,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const type = response.headers.get("content-type") ?? "";
  if (!type.startsWith("text/event-stream"))
    return readBounded(response, maxBytes, (bytes) => silence.heard(bytes.length, BODY_PIECE_BYTES));
  const fold = foldStream();
  const read = await readBounded(response, maxBytes, (bytes) =>
    silence.heard(fold.push(bytes), STREAM_PIECE_CHARS),
  );
  return read && fold.finish();
}

function answerOf({ status, headers }: Response, bytes: Uint8Array<ArrayBuffer>): Response {
  const kept = new Headers(headers);
  // These headers no longer apply, because the body has been decompressed.
  kept.delete("content-encoding");
  kept.delete("content-length");
  if (kept.get("content-type")?.startsWith("text/event-stream")) kept.set("content-type", "application/json");
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
    // A shorter text may be sent at once.
    retryMs: fault === "too_long" ? null : retryAfterMs(headers, nowMs()),
  };
}

function hostOf(target: string, base: URL): string {
  return URL.canParse(target, base.href) ? new URL(target, base).host : "another address";
}

function failure(
  { provider }: AttemptOptions,
  facts: { fault: ProviderFault; status: number | null; said: string | Said | null; cause: unknown },
): Attempt & { state: "failed" } {
  const error = providerError({ provider, ...facts });
  return { state: "failed", error, isWorthRetrying: false, retryMs: null };
}

/** Error codes of connections that could not be established, for which an immediate retry is useless. */
const NEVER_MADE = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Returns why `fetch` failed to connect, and whether a retry may help. Broken connections are worth a retry. */
function connectionFault(error: unknown): { reason: string; isWorthRetrying: boolean } {
  for (const cause of causesOf(error)) {
    if ("code" in cause && typeof cause.code === "string") {
      const isCertificate = /CERT|SSL|TLS|ALTNAME/u.test(cause.code);
      return { reason: cause.code, isWorthRetrying: !isCertificate && !NEVER_MADE.has(cause.code) };
    }
  }
  return { reason: error instanceof Error ? error.message : String(error), isWorthRetrying: true };
}

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const within: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...within.flatMap(causesOf)];
}

/** Reads the body, or returns null if it exceeds `maxBytes`. The rest is not read. */
async function readBounded(
  response: Response,
  maxBytes: number,
  onPart: (bytes: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) break;
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
    onPart(part.value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
