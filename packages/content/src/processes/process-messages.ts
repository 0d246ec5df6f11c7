import type { PassedError } from "@inkreel/contract";

/** Initial values of a process. */
export interface ProcessStart {
  /** The file address of the module that does the work. It exports `answer(request)`, which returns a promise. */
  module: string;
  /** Limit for the JavaScript objects of the thread. */
  heapMib: number;
  /** Limit for the whole process, with buffers and native code. */
  memoryMib: number;
}

/** The answer of a thread to one request. */
export type ThreadAnswer<Answer> = { type: "done"; answer: Answer } | { type: "failed"; error: PassedError };

/** A message of a process: the answer of its thread, or that it ends. */
export type ProcessAnswer<Answer> =
  /** `isSpent` is true if it uses so much memory that the next request should use a new process. */
  { type: "answer"; answer: ThreadAnswer<Answer>; isSpent: boolean } | { type: "outOfMemory" };
