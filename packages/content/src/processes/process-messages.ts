import type { PassedError } from "@inkreel/contract";

/** Start parameters of a process. */
export interface ProcessStart {
  /** File URL of the module that does the work. It exports `answer(request)`, which returns a promise. */
  module: string;
  /** Limit for the JavaScript heap of the thread. */
  heapMib: number;
  /** Limit for the whole process, with buffers and native code. */
  memoryMib: number;
}

/** The result of one request in the worker thread. */
export type ThreadAnswer<Answer> = { type: "done"; answer: Answer } | { type: "failed"; error: PassedError };

/** A message from the process: the result of its thread, or that it exceeded its memory limit. */
export type ProcessAnswer<Answer> =
  /** `isSpent` is true if the process uses so much memory that the next request should use a new one. */
  { type: "answer"; answer: ThreadAnswer<Answer>; isSpent: boolean } | { type: "outOfMemory" };
