// Puts a running server through a hazard and says what it did to it.
// Usage: npm run chaos [-- HAZARD] [embedded|distributed] [--renders 20] [--kills 20] [--seed N]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chooseRuns } from "./choose-runs.mjs";
import { HAZARDS } from "./hazards.mjs";
import { killedProcesses } from "./killed-processes.mjs";
import { seededRandom } from "./random.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    renders: { type: "string", default: "20" },
    kills: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
  },
});
const killing = killedProcesses({ renders: Number(values.renders), kills: Number(values.kills) });
const runs = chooseRuns([killing, ...HAZARDS], positionals);
console.log(`seed ${values.seed}`);
const verdicts = {};
for (const { hazard, form } of runs) verdicts[`${hazard.name}, ${form}`] = await runHazard(hazard, form);
if (runs.length > 1) console.table(verdicts);
process.exit(Object.values(verdicts).every((verdict) => verdict !== "BAD") ? 0 : 1);

async function runHazard(hazard, form) {
  console.log(`\n${hazard.name}, ${form}`);
  const folder = await mkdtemp(join(tmpdir(), "inkreel-chaos-"));
  const startedMs = performance.now();
  const seconds = () => (performance.now() - startedMs) / 1000;
  const log = (line) => console.log(`  ${seconds().toFixed(1).padStart(6)} s  ${line}`);
  try {
    const random = seededRandom(Number(values.seed));
    const { counts, isGood, skipped } = await hazard.run({ form, folder, random, log });
    if (skipped !== undefined) {
      console.log(`  LEFT OUT: ${skipped}`);
      return `skipped: ${skipped}`;
    }
    console.table({ ...counts, seconds: Math.round(seconds()) });
    console.log(isGood ? "  passed: nothing was lost" : "  FAILED: data was lost or a check failed");
    return isGood ? "good" : "BAD";
  } catch (error) {
    console.error("  ERROR: the run could not finish", error);
    return "BAD";
  } finally {
    if (process.env.CHAOS_KEEP === undefined) await rm(folder, { recursive: true, force: true });
    else console.log(`  kept ${folder}`);
  }
}
