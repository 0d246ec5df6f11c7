import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { AppError } from "@inkreel/contract";
import { runCommand } from "../../operations/run-command.js";
import { fuzzEndpoint, fuzzRequests } from "./fuzz-endpoint.js";
import { fuzzStoredText, fuzzStoredVideo } from "./fuzz-stored-text.js";
import { FUZZED_ENDPOINTS } from "./fuzzed-endpoints.js";
import { type FuzzWorld, openFuzzWorld } from "./fuzz-world.js";
import { HOSTILE_TEXTS } from "./hostile-texts.js";
import type { FuzzReport } from "./observe-call.js";
import { watchForStandstill } from "./watch-for-standstill.js";

const MAX_SEED = 2 ** 31;
const DEFAULT_RUNS = 30;
const DEFAULT_MINUTES = 30;
const MS_PER_MINUTE = 60_000;
/** The number of characters of a call's name that are shown. */
const SHOWN_CHARS = 60;

interface Part {
  name: string;
  run: (world: FuzzWorld) => Promise<FuzzReport>;
}

/** `npm run fuzz [-- --seed N --runs N --every N --minutes N --only NAME]` */
await runCommand(async () => {
  const { seed, runs, minutes, parts } = readOptions();
  const database = process.env["TEST_DATABASE_URL"] ? "PostgreSQL" : "PGlite";
  console.log(
    `seed ${seed} on ${database}: ${parts.length} parts in at most ${minutes} minutes, ` +
      `${runs} generated bodies per endpoint, ${HOSTILE_TEXTS.length} hostile texts per field`,
  );
  const startMs = performance.now();
  const reports = await runAll(parts, startMs + minutes * MS_PER_MINUTE);
  console.table(Object.fromEntries(reports.map(([name, report]) => [name, rowOf(report)])));
  const tookSeconds = Math.round((performance.now() - startMs) / 1000);
  return judge({ reports, partCount: parts.length, tookSeconds, seed });
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: String(randomInt(MAX_SEED)) },
      runs: { type: "string", default: String(DEFAULT_RUNS) },
      every: { type: "string", default: "1" },
      minutes: { type: "string", default: String(DEFAULT_MINUTES) },
      only: { type: "string", default: "" },
    },
  });
  const [seed, runs] = [wholeNumber("seed", values.seed), wholeNumber("runs", values.runs)];
  const all = partsOf({ seed, runs, every: Math.max(1, wholeNumber("every", values.every)) });
  const parts = all.filter(({ name }) => name.startsWith(values.only));
  if (parts.length === 0)
    throw new AppError(
      "bad_input",
      `No part has a name that starts with ${values.only}. Choose one of ${all.map(({ name }) => name).join(", ")}.`,
    );
  return { seed, runs, minutes: wholeNumber("minutes", values.minutes), parts };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new AppError("bad_input", `--${name} ${text} is not a whole number. Example: --${name} 7.`);
  return number;
}

/**
 * Lists the parts of a run: every endpoint's bodies, paths and headers, every stored text, and a video of all texts.
 */
function partsOf({ seed, runs, every }: { seed: number; runs: number; every: number }): Part[] {
  const ofEndpoints = FUZZED_ENDPOINTS.map(([name, endpoint]) => ({
    name,
    run: (world: FuzzWorld) => fuzzEndpoint(world, { endpoint, seed, runs, texts: HOSTILE_TEXTS }),
  }));
  const ofRequests = FUZZED_ENDPOINTS.map(([name, endpoint]) => ({
    name: `requests ${name}`,
    run: (world: FuzzWorld) => fuzzRequests(world, { endpoint, seed, every }),
  }));
  const ofTexts = HOSTILE_TEXTS.map((text) => ({
    name: `stored ${text.name}`,
    run: (world: FuzzWorld) => fuzzStoredText(world, { text, spokenShare: 1 }),
  }));
  const video = {
    name: "video",
    run: (world: FuzzWorld) => fuzzStoredVideo(world, { texts: HOSTILE_TEXTS }),
  };
  return [...ofEndpoints, ...ofRequests, ...ofTexts, video];
}

/** Runs as many parts as fit before `untilMs` of `performance.now()`. */
async function runAll(parts: readonly Part[], untilMs: number): Promise<[string, FuzzReport][]> {
  const world = await openFuzzWorld();
  const watch = watchForStandstill();
  const watched: FuzzWorld = {
    ...world,
    prepareCall: (call) => {
      watch.say(call);
      return world.prepareCall(call);
    },
  };
  const reports: [string, FuzzReport][] = [];
  try {
    for (const { name, run } of parts) {
      if (performance.now() > untilMs) break;
      const report = await run(watched);
      for (const fault of report.faults) console.error(`${name}: ${fault}`);
      reports.push([name, report]);
    }
  } finally {
    await watch.close();
    await world.close();
  }
  return reports;
}

function rowOf({ calls, statuses, slowestMs, slowest, slowestHealthMs, faults }: FuzzReport) {
  return {
    calls,
    answers: countsOf([statuses]),
    "/healthz ms": Math.round(slowestHealthMs),
    "slowest ms": Math.round(slowestMs),
    slowest: slowest.slice(0, SHOWN_CHARS),
    faults: faults.length,
  };
}

/** `200: 12, 400: 3` */
function countsOf(all: readonly Record<string, number>[]): string {
  const sums: Record<string, number> = {};
  for (const statuses of all)
    for (const [status, count] of Object.entries(statuses)) sums[status] = (sums[status] ?? 0) + count;
  return Object.entries(sums)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ");
}

function judge(run: {
  reports: readonly [string, FuzzReport][];
  partCount: number;
  tookSeconds: number;
  seed: number;
}): string {
  const reports = run.reports.map(([, report]) => report);
  const sum = (count: (report: FuzzReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const slowest = reports.toSorted((one, other) => other.slowestMs - one.slowestMs)[0];
  const faults = sum((report) => report.faults.length);
  const leftOut = run.partCount - reports.length;
  const said = [
    `${sum(({ calls }) => calls)} calls of ${reports.length} parts in ${run.tookSeconds} s`,
    `answers ${countsOf(reports.map(({ statuses }) => statuses))}`,
    `the slowest took ${Math.round(slowest?.slowestMs ?? 0)} ms (${slowest?.slowest.slice(0, SHOWN_CHARS) ?? ""})`,
    `${leftOut} parts were skipped because the time ran out`,
    `${faults} faults`,
  ].join("; ");
  if (faults > 0)
    throw new AppError(
      "internal",
      `${said}. They are listed above. --seed ${run.seed} repeats the same requests.`,
    );
  return `${said}.`;
}
