import os from "node:os";
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "@inkreel/contract/plain";
import { type AlignmentRequest, alignSpans } from "./align-spans.js";

lowerThreadPriority(os, process.platform);
parentPort?.on("message", (request: AlignmentRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(alignSpans(request));
});
