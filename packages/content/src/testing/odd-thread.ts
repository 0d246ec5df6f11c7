import { getPriority } from "node:os";

export type OddRequest = "describe" | "hoard" | "vanish" | "spin";

const kept: Uint8Array[] = [];

/** Does what hostile files make readers do. */
export async function answer(request: OddRequest) {
  // Buffers, which no limit of the heap counts.
  if (request === "hoard") for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1));
  if (request === "spin") for (;;) kept.length = 0;
  if (request === "vanish") process.kill(process.pid, "SIGKILL");
  return { pid: process.pid, priority: getPriority(), variables: Object.keys(process.env) };
}
