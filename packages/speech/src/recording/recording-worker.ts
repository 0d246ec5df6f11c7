import os from "node:os";
import { parentPort, type Transferable } from "node:worker_threads";
import { openWav } from "@inkreel/audio";
import { lowerThreadPriority } from "@inkreel/contract/plain";
import { findWords } from "./find-words.js";
import { type HeardSound, hearSound } from "./hear-sound.js";
import type { RecordingWork } from "./recording-pool.js";
import { readWavFile } from "./read-wav-file.js";
import { wordDistances } from "./word-likeness.js";

lowerThreadPriority(os, process.platform);
parentPort?.on("message", (work: RecordingWork) => {
  const result = resultOf(work);
  parentPort?.postMessage(result, buffersOf(work, result));
});

function resultOf(work: RecordingWork): unknown {
  if (work.kind === "hear") return hearSound(openWav(work.wav));
  if (work.kind === "hearFile") return readWavFile(work.path, hearSound);
  if (work.kind === "find") return findWords(work.search);
  return wordDistances(work.recorded, work.reference);
}

/** Returns the memory that is handed over instead of copied. An hour of sound has 20 MB. */
function buffersOf({ kind }: RecordingWork, result: unknown): Transferable[] {
  if (kind !== "hear" && kind !== "hearFile") return [];
  const { cepstra, levels } = result as HeardSound;
  return [cepstra.rows.buffer as ArrayBuffer, levels.buffer as ArrayBuffer];
}
