import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second for every program that looks. */
const TICK_MS = 10;

/** The processor time of a process so far in ms, without its children's. */
export function readCpuMs(pid) {
  return readTreeCpuMs(pid).ownMs;
}

/** The processor time of a process so far in ms, and that of its children which have ended. */
export function readTreeCpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  const [userTicks, systemTicks, childUserTicks, childSystemTicks] = fields.slice(11, 15).map(Number);
  return {
    ownMs: (userTicks + systemTicks) * TICK_MS,
    childrenMs: (childUserTicks + childSystemTicks) * TICK_MS,
  };
}
