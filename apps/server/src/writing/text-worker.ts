import os from "node:os";
import { parentPort } from "node:worker_threads";
import { AppError, lowerThreadPriority } from "@inkreel/contract";
import { loadTagger } from "@inkreel/writer";
import type { ThreadAnswer } from "./open-thread.js";
import type { TextRequest } from "./create-text-pool.js";
import { TEXT_JOBS } from "./text-jobs.js";

function answer({ job, input }: TextRequest): ThreadAnswer<unknown> {
  const work = TEXT_JOBS[job] as (input: unknown) => unknown;
  try {
    return { kind: "done", answer: work(input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, said } = error;
    return { kind: "failed", code, message, said };
  }
}

// Otherwise the first English text would wait for it, and the first thread starts before there is one.
loadTagger();
// Threads that serve requests take precedence over threads that read a book.
lowerThreadPriority(os, process.platform);
parentPort!.on("message", (request: TextRequest) => parentPort!.postMessage(answer(request)));
