import { parentPort } from "node:worker_threads";
import { type AlignmentRequest, alignSpans } from "./align-spans.js";

parentPort?.on("message", (request: AlignmentRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(alignSpans(request));
});
