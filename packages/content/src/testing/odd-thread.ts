import { getPriority } from "node:os";

export type OddRequest = "describe" | "hoard" | "vanish" | "spin";

const kept: Uint8Array[] = [];

/** Behaves like a reader of hostile files. */
export async function answer(request: OddRequest) {
  // Buffers are outside of the limit of the heap.
  if (request === "hoard") for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1));
  if (request === "spin") for (;;) kept.length = 0;
  if (request === "vanish") process.kill(process.pid, "SIGKILL");
  return { pid: process.pid, priority: getPriority(), variables: Object.keys(process.env) };
}
