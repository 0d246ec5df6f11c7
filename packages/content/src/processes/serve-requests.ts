import { parentPort } from "node:worker_threads";
import { toPassedError } from "@inkreel/contract";
import type { ThreadAnswer } from "./process-messages.js";

/** Answers one request after the other; for the module that `openProcessWorker` is given. */
export function serveRequests<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  const reply = (said: ThreadAnswer<Answer>): void => parentPort!.postMessage(said);
  parentPort!.on("message", (request: Request) => {
    answer(request).then(
      (given) => reply({ type: "done", answer: given }),
      (error: unknown) => reply({ type: "failed", error: toPassedError(error) }),
    );
  });
}
