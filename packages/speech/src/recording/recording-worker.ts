import os from "node:os";
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "@inkreel/contract";
import { findWords } from "./find-words.js";
import { hearSound } from "./hear-sound.js";
import type { RecordingWork } from "./recording-pool.js";
import { wordDistances } from "./word-likeness.js";

lowerThreadPriority(os, process.platform);
parentPort?.on("message", (work: RecordingWork) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(resultOf(work));
});

function resultOf(work: RecordingWork): unknown {
  if (work.kind === "hear") return hearSound(work.wav);
  if (work.kind === "find") return findWords(work.search);
  return wordDistances(work.recorded, work.reference);
}
