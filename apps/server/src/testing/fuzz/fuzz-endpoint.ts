import { type Endpoint, ENDPOINTS } from "@inkreel/contract";
import * as fc from "fast-check";
import { JSON_BODY, type HostileCall, pathOf, toJson } from "./fuzzed-call.js";
import type { FuzzWorld } from "./fuzz-world.js";
import { generatedCallsOf } from "./generated-calls.js";
import { GOOD_BODIES } from "./good-bodies.js";
import { hostileBodiesOf } from "./hostile-bodies.js";
import { hostileRequestsOf } from "./hostile-requests.js";
import type { HostileText } from "./hostile-texts.js";
import { hostileUploads } from "./hostile-uploads.js";
import {
  CALL_LIMIT_MS,
  emptyReport,
  type FuzzReport,
  observeCall,
  type Observed,
  shownCall,
} from "./observe-call.js";
import { bodySchemaOf, textFieldsOf } from "./text-fields.js";

interface FuzzOptions {
  endpoint: Endpoint;
  runs: number;
  seed: number;
  texts: readonly HostileText[];
  callLimitMs?: number;
}

interface Run extends Observed {
  goodParts: Record<string, string>;
}

/** Generated calls that speak, draw or fetch with valid input are this many times rarer. */
const COSTLY_SHARE = 3;

/**
 * Calls one endpoint with `runs` generated bodies, and with each of `texts` in each text field of its body. The same
 * seed makes the same calls.
 */
export async function fuzzEndpoint(world: FuzzWorld, options: FuzzOptions): Promise<FuzzReport> {
  const { endpoint, runs, seed, texts, callLimitMs = CALL_LIMIT_MS } = options;
  const report = emptyReport();
  const schema = bodySchemaOf(endpoint);
  const takesText = schema !== null && textFieldsOf(schema).length > 0;
  const goodParts = takesText ? await world.restore() : {};
  const run: Run = { world, endpoint, goodParts, callLimitMs, report };
  if (takesText) {
    await sendRight(run);
    await sendHostile(run, hostileBodiesOf(endpoint, { texts, goodParts }));
  }
  await sendGenerated(run, { runs, seed });
  return report;
}

/**
 * Calls one endpoint with hostile paths, queries, headers and, if it accepts files, uploads. It uses one of `every`
 * of them, chosen by the seed.
 */
export async function fuzzRequests(
  world: FuzzWorld,
  { endpoint, seed, every }: { endpoint: Endpoint; seed: number; every: number },
): Promise<FuzzReport> {
  const report = emptyReport();
  const goodParts = await world.restore();
  const uploads = endpoint === ENDPOINTS.upload ? await hostileUploads(seed) : [];
  const calls = [...hostileRequestsOf(endpoint, goodParts), ...uploads];
  const run = { world, endpoint, goodParts, callLimitMs: CALL_LIMIT_MS, report };
  await sendHostile(
    run,
    calls.filter((_, index) => (index + seed) % every === 0),
  );
  return report;
}

async function sendGenerated(run: Run, { runs, seed }: { runs: number; seed: number }): Promise<void> {
  const { endpoint, goodParts, report } = run;
  const property = fc.asyncProperty(generatedCallsOf(endpoint, goodParts), async (call) => {
    const { faults } = await observeCall(run, call, shownCall(call));
    if (faults.length > 0) throw new Error(faults.join(" "));
  });
  const numRuns = endpoint.isCostly ? Math.ceil(runs / COSTLY_SHARE) : runs;
  const { counterexample, errorInstance } = await fc.check(property, { numRuns, seed });
  if (counterexample === null) return;
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  report.faults.push(`${shownCall(counterexample[0])}: ${reason}`);
}

/** Their valid bodies have a wrong password, which is refused after the body was read. */
const REFUSE_PASSWORD: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ENDPOINTS.changePassword,
  ENDPOINTS.changeEmail,
  ENDPOINTS.deleteAccount,
]);

/** Sends the valid call from which hostile bodies differ. If it were refused, no hostile body would be read. */
async function sendRight(run: Run): Promise<void> {
  const { endpoint, goodParts, report } = run;
  const body = toJson(GOOD_BODIES.get(endpoint));
  const right = { path: pathOf(endpoint, goodParts), body, headers: JSON_BODY };
  const { answer, faults } = await observeCall(run, right, shownCall(right));
  if (answer?.status === 400 && !REFUSE_PASSWORD.has(endpoint))
    faults.push("The valid body was refused, so its fields were not tested.");
  report.faults.push(...faults.map((fault) => `${shownCall(right)}: ${fault}`));
}

async function sendHostile(run: Run, calls: Iterable<HostileCall>): Promise<void> {
  for (const call of calls) {
    const { answer, faults } = await observeCall(run, call, call.name);
    if (call.mustBeRefused && answer !== null && answer.status < 400)
      faults.push(`${answer.status} for a request that should be refused.`);
    run.report.faults.push(...faults.map((fault) => `${call.name}: ${fault}`));
  }
}
