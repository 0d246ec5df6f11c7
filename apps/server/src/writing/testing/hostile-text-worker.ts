import { parentPort } from "node:worker_threads";
import type { TextRequest } from "../create-text-pool.js";

// Does to its thread what its text says, like a text function with a bug.

const ACTS: Readonly<Record<string, () => unknown>> = {
  hang: () => {
    for (;;);
  },
  die: () => process.exit(7),
  throw: () => {
    throw new Error("A fault in a function of texts.");
  },
  fill: () => {
    for (const kept: number[][] = []; ;) kept.push(Array.from({ length: 100_000 }, Math.random));
  },
};

parentPort!.on("message", ({ input }: TextRequest) => {
  const said = JSON.stringify(input);
  const act = Object.keys(ACTS).find((name) => said.includes(`please ${name}`));
  const answer = act === undefined ? "en" : ACTS[act]!();
  parentPort!.postMessage({ kind: "done", answer });
});
