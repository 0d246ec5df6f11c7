import type { PassedError } from "@inkreel/contract";

/** Start values of a process. */
export interface ProcessStart {
  /** The module that does the work: it exports `answer(request)`, which gives a promise. A file address. */
  module: string;
  /** Size of the thread's JavaScript objects. */
  heapMib: number;
  /** Size of the whole process, with buffers and native code. */
  memoryMib: number;
}

/** A thread's answer to one request. */
export type ThreadAnswer<Answer> = { type: "done"; answer: Answer } | { type: "failed"; error: PassedError };

/** A message of a process: its thread's answer, or that it ends. */
export type ProcessAnswer<Answer> =
  /** `isSpent` when it holds so much memory that the next request had better find a new process. */
  { type: "answer"; answer: ThreadAnswer<Answer>; isSpent: boolean } | { type: "outOfMemory" };
