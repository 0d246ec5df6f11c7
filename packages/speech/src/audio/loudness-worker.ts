import os from "node:os";
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "@inkreel/contract/plain";
import { type MonoAudio, SPEECH_LOUDNESS, toLoudness } from "@inkreel/audio";

lowerThreadPriority(os, process.platform);
parentPort?.on("message", (speech: MonoAudio) => {
  const level = toLoudness(speech, SPEECH_LOUDNESS);
  parentPort?.postMessage(level, [level.buffer as ArrayBuffer]);
});
