import { type Endpoint, errorResponse, isBinary } from "@inkreel/contract";
import * as fc from "fast-check";
import { type FuzzedCall, pathOf, toJson } from "./fuzzed-call.js";
import type { FuzzWorld } from "./fuzz-world.js";
import { generatedCallsOf } from "./generated-calls.js";
import { GOOD_BODIES } from "./good-bodies.js";
import { hostileCallsOf } from "./hostile-calls.js";
import { probeHealth } from "./probe-health.js";
import type { HostileText } from "./hostile-texts.js";
import { bodySchemaOf, textFieldsOf } from "./text-fields.js";

/** On a machine that does much else; alone it takes a tenth of it. */
export const CALL_LIMIT_MS = 15_000;
/** Of a body, in what is said of it. */
const SHOWN_CHARS = 300;
const JSON_TYPE = "application/json";
/** Others' faults, and a server that has too much to do: they are named, and there is nothing to mend. */
const FOREIGN_FAULTS = new Set(["address_unreachable", "page_refused", "timed_out", "unavailable"]);

export interface FuzzReport {
  calls: number;
  /** How many answers there were of each class: "2xx". */
  statuses: Record<string, number>;
  slowestMs: number;
  /** Which call that was, for people. */
  slowest: string;
  /** Of the calls of `/healthz` while others ran. */
  slowestHealthMs: number;
  /** Whole sentences; empty when all went well. */
  faults: string[];
}

interface FuzzOptions {
  endpoint: Endpoint;
  runs: number;
  seed: number;
  texts: readonly HostileText[];
  callLimitMs?: number;
}

interface Run {
  world: FuzzWorld;
  endpoint: Endpoint;
  goodParts: Record<string, string>;
  callLimitMs: number;
  report: FuzzReport;
}

interface Answer {
  status: number;
  text: string;
}

/** Of the generated calls, those that speak, draw or fetch when their input happens to be good are so many times fewer. */
const COSTLY_SHARE = 3;

/**
 * Calls one endpoint with `runs` generated bodies, and with each of `texts` in each text field of its body. The same seed
 * makes the same calls.
 */
export async function fuzzEndpoint(world: FuzzWorld, options: FuzzOptions): Promise<FuzzReport> {
  const { endpoint, runs, seed, texts, callLimitMs = CALL_LIMIT_MS } = options;
  const report = { calls: 0, statuses: {}, slowestMs: 0, slowest: "", slowestHealthMs: 0, faults: [] };
  const schema = bodySchemaOf(endpoint);
  const takesText = schema !== null && textFieldsOf(schema).length > 0;
  const run: Run = {
    world,
    endpoint,
    goodParts: takesText ? await world.restore() : {},
    callLimitMs,
    report,
  };
  if (takesText) await sendHostile(run, texts);
  await sendGenerated(run, { runs, seed });
  return report;
}

async function sendGenerated(run: Run, { runs, seed }: { runs: number; seed: number }): Promise<void> {
  const { endpoint, goodParts, report } = run;
  const property = fc.asyncProperty(generatedCallsOf(endpoint, goodParts), async (call) => {
    const { faults } = await observe(run, call, shown(call));
    if (faults.length > 0) throw new Error(faults.join(" "));
  });
  const numRuns = endpoint.isCostly ? Math.ceil(runs / COSTLY_SHARE) : runs;
  const { counterexample, errorInstance } = await fc.check(property, { numRuns, seed });
  if (counterexample === null) return;
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  report.faults.push(`${shown(counterexample[0])}: ${reason}`);
}

async function sendHostile(run: Run, texts: readonly HostileText[]): Promise<void> {
  const { endpoint, goodParts, report } = run;
  const right = {
    path: pathOf(endpoint, goodParts),
    body: toJson(GOOD_BODIES.get(endpoint)),
    type: JSON_TYPE,
  };
  const { answer, faults } = await observe(run, right, shown(right));
  if (answer?.status === 400) faults.push("The right body was refused, so its fields were not reached.");
  report.faults.push(...faults.map((fault) => `${shown(right)}: ${fault}`));
  for (const call of hostileCallsOf(endpoint, { texts, goodParts })) {
    const { answer, faults } = await observe(run, call, call.name);
    if (call.isOverLimit && answer !== null && answer.status < 400)
      faults.push(`${answer.status} for a text over its limit.`);
    report.faults.push(...faults.map((fault) => `${call.name}: ${fault}`));
  }
}

const shown = ({ path, body, type }: FuzzedCall): string =>
  `${path} with ${(body ?? "no body").slice(0, SHOWN_CHARS)} as ${type}`;

/** Sends a call while it asks for signs of life. The answer is null when none came in time. */
async function observe(
  run: Run,
  call: FuzzedCall,
  name: string,
): Promise<{ answer: Answer | null; faults: string[] }> {
  const { world, endpoint, callLimitMs } = run;
  await world.prepareCall(`${endpoint.method} ${endpoint.path}: ${name}`);
  const rowsBefore = await world.countRows();
  const startMs = performance.now();
  const over = new AbortController();
  const health = probeHealth(world, over.signal);
  const answer = await withinLimit(send(run, call), callLimitMs);
  const tookMs = performance.now() - startMs;
  over.abort();
  const { slowestMs: slowestHealthMs, fault } = await health;
  count(run.report, { name, answer, tookMs, slowestHealthMs });
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
  const status = seen.answer === null ? "none" : `${Math.floor(seen.answer.status / 100)}xx`;
  report.calls += 1;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  report.slowestHealthMs = Math.max(report.slowestHealthMs, seen.slowestHealthMs);
  if (seen.tookMs <= report.slowestMs) return;
  report.slowestMs = seen.tookMs;
  report.slowest = seen.name;
}

async function send({ world, endpoint }: Run, call: FuzzedCall): Promise<Answer> {
  const headers = { "content-type": call.type };
  const response = await world.browser.send(endpoint.method, call.path, { body: call.body, headers });
  return { status: response.status, text: new TextDecoder().decode(await response.arrayBuffer()) };
}

/** Null when it takes longer. */
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
  if (status < 400) return [];
  const json = readJson(text);
  const { data } = errorResponse.safeParse(json);
  if (status >= 500 && !FOREIGN_FAULTS.has(data?.code ?? ""))
    return [`${status} ${text.slice(0, SHOWN_CHARS)}`];
  // Nobody logged in is an answer of its own.
  const isAnswer = response !== null && !isBinary(response) && response.safeParse(json).success;
  return data !== undefined || isAnswer ? [] : [`${status} without an error: ${text.slice(0, SHOWN_CHARS)}`];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
