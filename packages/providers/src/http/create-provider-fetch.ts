import { setTimeout as delay } from "node:timers/promises";
import type { ProviderMonitor } from "../state/provider-monitor.js";
import { attemptCall, type Attempt } from "./attempt-call.js";
import { CallPace } from "./call-pace.js";
import { costOfJson, type CostOf } from "./cost-of-json.js";
import { Patience } from "./patience.js";
import { patientFetch } from "./patient-fetch.js";
import type { ProviderIdentity, ProviderLog } from "./provider-call.js";
import type { ProviderError } from "./provider-error.js";
import { prepareRequest, type PreparedRequest } from "./prepared-request.js";
import { redactSecrets } from "./redact-secrets.js";
import { backOffMs } from "./retry-delay.js";
import { limitSilence, type AskIfWorking, type SilenceLimit } from "./silence-limit.js";
import { askForStream, STREAM_MODES, type StreamMode } from "./streamed-request.js";

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
  /** How long silent services may hold up the work, all of them together. */
  patience?: Patience;
  /** True if all work uses the same answer, as for a list. Nobody's wishes prolong or end the call. Defaults to false. */
  isShared?: boolean;
  /** Asks a silent service in another way whether it is at work, in which case the call goes on to its time limit. */
  isWorking?: AskIfWorking;
  /** True to ask for answers in parts, which tell a working server from a silent one. The caller gets them as a whole. */
  isStreamed?: boolean;
  /** Maximum number of simultaneous calls, which falls when the service refuses some for their rate. Defaults to no limit. */
  callsAtOnce?: number;
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
/** Attempts of a call among others that run at the same time. The first refusals only tell how many are too many. */
const PACED_ATTEMPTS = 6;
/**
 * Maximum delay before a retry. If a service requests a longer one, the call fails, because a fallback is better than
 * waiting.
 */
const PAUSE_MAX_MS = 20_000;

/**
 * Creates a `fetch` for one service. It retries after status 429, 5xx and broken connections, respects `Retry-After`,
 * limits silence, time and size, and reports to log and monitor.
 *
 * After a service could not be reached or was silent, calls fail at once for a minute, or for the time that it requested. The
 * function resolves only with successful responses whose bodies have been read. It rejects with ProviderError or the
 * abort reason of the caller's signal.
 */
export function createProviderFetch(options: ProviderFetchOptions): ProviderFetch {
  const { provider, monitor, headers, query = {}, nowMs = Date.now } = options;
  const link: Link = {
    ...options,
    patience: options.patience ?? new Patience(),
    pace: new CallPace(options.callsAtOnce ?? Infinity),
    mode: options.isStreamed === true ? "usage" : "whole",
  };
  const ask = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const resting = restOf(link);
    if (resting !== null) throw resting;
    const request = await prepareRequest({ input, init }, { headers, query });
    request.signal.throwIfAborted();
    const startMs = nowMs();
    const { attempt, attempts, isLeft } = await askPatiently(request, link);
    tell({ request, attempt, attempts, startMs, isLeft }, options);
    if (attempt.state === "failed") throw attempt.error;
    return attempt.response;
  };
  return Object.assign(ask, { provider, monitor, nowMs });
}

/** The options of a service with what is learned about it. */
interface Link extends ProviderFetchOptions {
  patience: Patience;
  pace: CallPace;
  /** How the service answers, as far as it is known. */
  mode: StreamMode;
}

/** A call with all its attempts. */
interface OpenCall {
  link: Link;
  silence: SilenceLimit;
  /** Ends all attempts and delays. It begins with the first turn, because a queue is not the fault of the service. */
  deadline: () => AbortSignal;
}

interface Outcome {
  attempt: Attempt;
  attempts: number;
}

async function askPatiently(request: PreparedRequest, link: Link): Promise<Outcome & { isLeft: boolean }> {
  const silence = limitSilence(link.patience, {
    provider: link.provider,
    isWorking: link.isWorking ?? null,
    timeoutMs: link.timeoutMs,
    isShared: link.isShared ?? false,
    onWork: () => link.pace.showedWork(),
  });
  try {
    const outcome = await askRepeatedly(request, { link, silence });
    return { ...outcome, isLeft: isLeft(silence) };
  } finally {
    silence.close();
  }
}

/** Returns true if a person did not want to wait for the call. That says nothing about the service. */
function isLeft(silence: SilenceLimit): boolean {
  return silence.end()?.why === "left";
}

async function askRepeatedly(
  request: PreparedRequest,
  { link, silence }: { link: Link; silence: SilenceLimit },
): Promise<Outcome> {
  const { attempts: attemptsMax = 3, sleep = pause, random = Math.random } = link;
  const { timeoutMs, retriesBroken = true } = link;
  let begun: AbortSignal | null = null;
  const deadline = (): AbortSignal =>
    (begun ??= AbortSignal.any([silence.timeLimit(2 * timeoutMs), silence.signal]));
  const call: OpenCall = { link, silence, deadline };
  for (let attempts = 1; ; attempts += 1) {
    const attempt = await attemptInTurn(request, call, { isAgain: attempts > 1 });
    const isLast = attempts >= (isPaced(attempt, link) ? PACED_ATTEMPTS : attemptsMax);
    if (attempt.state === "answered" || !attempt.isWorthRetrying || isLast) return { attempt, attempts };
    if (attempt.error.fault === "unreachable" && !retriesBroken) return { attempt, attempts };
    const pauseMs = attempt.retryMs ?? backOffMs(attempts, random());
    if (pauseMs > PAUSE_MAX_MS || deadline().aborted) return { attempt, attempts };
    await sleep(pauseMs, AbortSignal.any([request.signal, silence.signal])).catch((error: unknown) => {
      if (!silence.signal.aborted) throw error;
    });
    request.signal.throwIfAborted();
    if (silence.signal.aborted) return { attempt, attempts };
  }
}

function isPaced(attempt: Attempt, { callsAtOnce }: Link): boolean {
  return callsAtOnce !== undefined && attempt.state === "failed" && attempt.error.status === 429;
}

/** Makes an attempt when its turn has come. An answer in parts that the server refuses is asked for whole. */
async function attemptInTurn(
  request: PreparedRequest,
  call: OpenCall,
  { isAgain }: { isAgain: boolean },
): Promise<Attempt> {
  const { link, silence } = call;
  const { workId, personId } = silence;
  const signal = AbortSignal.any([request.signal, silence.signal]);
  const order = { workId, personId, isAgain, signal, onWork: () => silence.worksElsewhere() };
  return silence.during(() =>
    link.pace.run(order, async (leaveTurn) => {
      silence.onOverdue(leaveTurn);
      for (;;) {
        const { mode } = link;
        const attempt = await attemptOnce(askForStream(request, mode), call);
        if (mode === "whole" || !refusesStream(attempt)) return attempt;
        link.mode = STREAM_MODES[STREAM_MODES.indexOf(mode) + 1] ?? "whole";
      }
    }),
  );
}

/** Returns the error because of which the service is not called now, or null. Who waits on purpose calls a silent one. */
function restOf({ provider, monitor, patience, nowMs = Date.now }: Link): ProviderError | null {
  const resting = monitor.restingSince(nowMs());
  const isSilent = resting?.fault === "timed_out";
  return isSilent && patience.waitsForResting(provider) ? null : resting;
}

async function attemptOnce(
  request: PreparedRequest,
  { link, silence, deadline }: OpenCall,
): Promise<Attempt> {
  const { provider, monitor, pace, timeoutMs, nowMs = Date.now } = link;
  const { maxBytes = 16 * MEBIBYTE, fetch = patientFetch } = link;
  const startMs = nowMs();
  const resting = restOf(link);
  if (resting !== null) return { state: "failed", error: resting, isWorthRetrying: false, retryMs: null };
  const attempt = await attemptCall({
    provider,
    request,
    timeoutMs,
    deadline: deadline(),
    silence,
    maxBytes,
    nowMs,
    fetch,
  });
  if (attempt.state === "answered" || attempt.error.status !== null) pace.showedWork();
  if (attempt.state === "answered") pace.answered();
  else if (attempt.error.status === 429) pace.refused({ startMs, nowMs: nowMs() });
  // Calls that wait for their turn must know before it comes.
  else if (silence.end()?.why === "silent") monitor.failed({ ...attempt, startMs, nowMs: nowMs() });
  return attempt;
}

function refusesStream(attempt: Attempt): boolean {
  return (
    attempt.state === "failed" &&
    attempt.error.fault === "rejected" &&
    /\bstream/iu.test(attempt.error.message)
  );
}

function tell(
  call: { request: PreparedRequest; attempt: Attempt; attempts: number; startMs: number; isLeft: boolean },
  { provider, monitor, log, costOf = costOfJson, nowMs = Date.now }: ProviderFetchOptions,
): void {
  const { request, attempt, attempts, startMs, isLeft } = call;
  const latencyMs = nowMs() - startMs;
  const isAnswered = attempt.state === "answered";
  if (isAnswered) monitor.succeeded({ nowMs: nowMs(), latencyMs });
  else if (!isLeft)
    monitor.failed({ startMs, nowMs: nowMs(), error: attempt.error, retryMs: attempt.retryMs });
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
