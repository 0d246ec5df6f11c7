import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { AppError } from "@inkreel/contract";
import { runCommand } from "../../operations/run-command.js";
import { type FuzzReport, fuzzEndpoint } from "./fuzz-endpoint.js";
import { type FuzzWorld, openFuzzWorld } from "./fuzz-world.js";
import { FUZZED_ENDPOINTS } from "./fuzzed-endpoints.js";
import { HOSTILE_TEXTS } from "./hostile-texts.js";
import { watchForStandstill } from "./watch-for-standstill.js";

const MAX_SEED = 2 ** 31;
const DEFAULT_RUNS = 30;
/** Of the name of a call. */
const SHOWN_CHARS = 60;

/** `npm run fuzz [-- --seed N --runs N --endpoint name]` */
await runCommand(async () => {
  const { seed, runs, endpoints } = readOptions();
  console.log(
    `seed ${seed}, ${runs} generated bodies an endpoint, ${HOSTILE_TEXTS.length} hostile texts a field`,
  );
  const startMs = performance.now();
  const reports = await fuzzAll(endpoints, { seed, runs });
  console.table(Object.fromEntries(reports.map(([name, report]) => [name, rowOf(report)])));
  const calls = reports.reduce((sum, [, report]) => sum + report.calls, 0);
  const faults = reports.reduce((sum, [, report]) => sum + report.faults.length, 0);
  const said = `${calls} calls in ${Math.round((performance.now() - startMs) / 1000)} s, ${faults} faults.`;
  if (faults > 0)
    throw new AppError("internal", `${said} They stand above; --seed ${seed} makes the same calls.`);
  return said;
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: String(randomInt(MAX_SEED)) },
      runs: { type: "string", default: String(DEFAULT_RUNS) },
      endpoint: { type: "string" },
    },
  });
  const { endpoint } = values;
  const endpoints = FUZZED_ENDPOINTS.filter(([name]) => endpoint === undefined || name === endpoint);
  if (endpoints.length === 0)
    throw new AppError(
      "bad_input",
      `There is no endpoint ${endpoint}. Take one of ${FUZZED_ENDPOINTS.map(([name]) => name).join(", ")}.`,
    );
  return { seed: wholeNumber("seed", values.seed), runs: wholeNumber("runs", values.runs), endpoints };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new AppError("bad_input", `--${name} ${text} is no whole number. Write --${name} 7.`);
  return number;
}

async function fuzzAll(
  endpoints: typeof FUZZED_ENDPOINTS,
  { seed, runs }: { seed: number; runs: number },
): Promise<[string, FuzzReport][]> {
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
    for (const [name, endpoint] of endpoints) {
      const options = { endpoint, seed, runs, texts: HOSTILE_TEXTS };
      const report = await fuzzEndpoint(watched, options);
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
    "2xx": statuses["2xx"] ?? 0,
    "3xx": statuses["3xx"] ?? 0,
    "4xx": statuses["4xx"] ?? 0,
    "5xx": statuses["5xx"] ?? 0,
    "no answer": statuses["none"] ?? 0,
    "/healthz ms": Math.round(slowestHealthMs),
    "slowest ms": Math.round(slowestMs),
    slowest: slowest.slice(0, SHOWN_CHARS),
    faults: faults.length,
  };
}
