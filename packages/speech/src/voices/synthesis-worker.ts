import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "@inkreel/contract/plain";
import { type SentenceRequest, encodeSentence } from "./sentence-speech.js";
import { synthesiseSentence } from "./synthesise-sentence.js";

/** Worker thread that synthesises one sentence per message and answers with its bytes. */
const { module } = workerData as { module: WebAssembly.Module };

lowerThreadPriority(os, process.platform);
parentPort?.on("message", (request: SentenceRequest) => {
  const bytes = encodeSentence(synthesiseSentence(module, request));
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
});
