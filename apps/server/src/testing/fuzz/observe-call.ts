import { type Endpoint, type ErrorResponse, errorResponse, isBinary } from "@inkreel/contract";
import type { FuzzedCall } from "./fuzzed-call.js";
import type { FuzzWorld } from "./fuzz-world.js";
import { probeHealth } from "./probe-health.js";

/** The limit on a busy machine. A call usually takes a tenth of it. */
export const CALL_LIMIT_MS = 15_000;
/** The number of characters of a body in a report. */
const SHOWN_CHARS = 300;
/** Errors of others are reported, but cannot be corrected here. */
const FOREIGN_FAULTS = new Set(["address_unreachable", "page_refused", "timed_out"]);
/** Answers of a server without services. One call at a time fills no queue, so any other refusal is an error. */
const NOT_CONNECTED = [
  "No AI writer is connected.",
  "No image service is connected.",
  "The picture search is turned off on this server",
];
const RANGE_NOT_THERE = 416;

export interface FuzzReport {
  calls: number;
  /** The number of answers with each status. `none` counts missing answers. */
  statuses: Record<string, number>;
  slowestMs: number;
  /** The name of the slowest call, for people. */
  slowest: string;
  /** The longest call of `/healthz` while others ran. */
  slowestHealthMs: number;
  /** Complete sentences. Empty if everything was right. */
  faults: string[];
}

export interface Observed {
  world: FuzzWorld;
  endpoint: Endpoint;
  callLimitMs: number;
  /** Counts the observations. The errors are returned. */
  report: FuzzReport;
}

export interface Answer {
  status: number;
  text: string;
}

export function emptyReport(): FuzzReport {
  return { calls: 0, statuses: {}, slowestMs: 0, slowest: "", slowestHealthMs: 0, faults: [] };
}

export const shownCall = ({ path, body, headers }: FuzzedCall): string => {
  const said = body instanceof Uint8Array ? `${body.byteLength} bytes` : (body ?? "no body");
  return `${path.slice(0, SHOWN_CHARS)} with ${said.slice(0, SHOWN_CHARS)} as ${JSON.stringify(headers).slice(0, SHOWN_CHARS)}`;
};

/**
 * Sends a call, checks the health meanwhile, and reports errors in the answer. The answer is null if none came in
 * time.
 */
export async function observeCall(
  of: Observed,
  call: FuzzedCall,
  name: string,
): Promise<{ answer: Answer | null; faults: string[] }> {
  const { world, endpoint, callLimitMs } = of;
  const rowsBefore = await world.prepareCall(`${endpoint.method} ${endpoint.path}: ${name}`);
  const startMs = performance.now();
  const over = new AbortController();
  const health = probeHealth(world, over.signal);
  const answer = await withinLimit(send(of, call), callLimitMs);
  const tookMs = performance.now() - startMs;
  over.abort();
  const { slowestMs: slowestHealthMs, fault } = await health;
  count(of.report, { name, answer, tookMs, slowestHealthMs });
  const faults = fault === null ? [] : [fault];
  if (tookMs > callLimitMs) faults.push(`It took ${Math.round(tookMs)} ms.`);
  if (answer !== null) faults.push(...faultsOf(endpoint, answer));
  if (answer !== null && answer.status >= 400 && (await world.countRows()) !== rowsBefore)
    faults.push(`${answer.status}, and yet something was written.`);
  return { answer, faults };
}

function count(
  report: FuzzReport,
  seen: { name: string; answer: Answer | null; tookMs: number; slowestHealthMs: number },
): void {
  const status = String(seen.answer?.status ?? "none");
  report.calls += 1;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  report.slowestHealthMs = Math.max(report.slowestHealthMs, seen.slowestHealthMs);
  if (seen.tookMs <= report.slowestMs) return;
  report.slowestMs = seen.tookMs;
  report.slowest = seen.name;
}

async function send({ world, endpoint }: Observed, { path, body, headers }: FuzzedCall): Promise<Answer> {
  const response = await world.browser.send(endpoint.method, path, { body, headers });
  return { status: response.status, text: new TextDecoder().decode(await response.arrayBuffer()) };
}

/** Returns null if it takes longer. */
async function withinLimit(answer: Promise<Answer>, limitMs: number): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function faultsOf({ response }: Endpoint, { status, text }: Answer): string[] {
  // A header reports that a range of a file does not exist.
  if (status < 400 || status === RANGE_NOT_THERE) return [];
  const json = readJson(text);
  const { data } = errorResponse.safeParse(json);
  if (status >= 500 && !isForeign(data)) return [`${status} ${text.slice(0, SHOWN_CHARS)}`];
  // A call without a log-in has its own answer.
  const isAnswer = response !== null && !isBinary(response) && response.safeParse(json).success;
  return data !== undefined || isAnswer ? [] : [`${status} without an error: ${text.slice(0, SHOWN_CHARS)}`];
}

function isForeign(said: ErrorResponse | undefined): boolean {
  if (said === undefined) return false;
  if (said.code === "unavailable") return NOT_CONNECTED.some((sentence) => said.error.startsWith(sentence));
  return FOREIGN_FAULTS.has(said.code);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
