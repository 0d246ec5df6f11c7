import { parentPort } from "node:worker_threads";
import { wordUnlikeness, type SpokenWords } from "./word-likeness.js";

parentPort?.on("message", ({ recorded, reference }: { recorded: SpokenWords; reference: SpokenWords }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(wordUnlikeness(recorded, reference));
});
