import os from "node:os";
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "@inkreel/contract";
import { normaliseLoudness } from "./normalise-loudness.js";
import type { MonoAudio } from "@inkreel/audio";

lowerThreadPriority(os, process.platform);
parentPort?.on("message", ({ samples, sampleRateHz }: MonoAudio) => {
  const level = normaliseLoudness(samples, sampleRateHz);
  parentPort?.postMessage(level, [level.buffer as ArrayBuffer]);
});
