import { parentPort, workerData } from "node:worker_threads";
import { toPassedError } from "@inkreel/contract/plain";
import type { ThreadAnswer } from "./process-messages.js";

/**
 * The worker thread of a process. It answers requests with the given module, which exports `answer(request):
 * Promise<answer>` and should import only what it needs.
 */
const { answer } = (await import(workerData as string)) as { answer(request: unknown): Promise<unknown> };

const reply = (said: ThreadAnswer<unknown>): void => parentPort!.postMessage(said);
parentPort!.on("message", (request: unknown) => {
  answer(request).then(
    (given) => reply({ type: "done", answer: given }),
    (error: unknown) => reply({ type: "failed", error: toPassedError(error) }),
  );
});
