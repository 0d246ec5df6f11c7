import type { ChildProcess } from "node:child_process";
import type { FromWorker, ToWorker } from "./messages.js";

/** Dropping a video takes a tenth of a second, and much longer where others take the processor. After this time, the process hangs. */
const MAX_REST_MS = 30_000;

/**
 * Tells an idle render worker to drop its video. Returns the memory that it still takes, or null if it ended or did not
 * answer.
 */
export function restWorker(worker: ChildProcess): Promise<{ residentBytes: number } | null> {
  return new Promise((resolve) => {
    const finish = (rested: { residentBytes: number } | null): void => {
      clearTimeout(timer);
      worker.off("message", receive);
      worker.off("exit", lose);
      resolve(rested);
    };
    const receive = (message: FromWorker): void => {
      if (message.type === "rested") finish(message);
    };
    const lose = (): void => finish(null);
    const timer = setTimeout(lose, MAX_REST_MS);
    worker.on("message", receive);
    worker.once("exit", lose);
    const message: ToWorker = { type: "rest" };
    if (!worker.connected) lose();
    // One that cannot be told has ended.
    else worker.send(message, (error) => void (error === null || lose()));
  });
}
