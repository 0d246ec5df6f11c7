import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second for every program that looks. */
const TICK_MS = 10;

/** The processor time of a process so far in ms, without its children's. */
export function readCpuMs(pid) {
  return readStat(pid).ownMs;
}

/** The processor time of a process so far in ms, and that of its children: those that have ended and those that live. */
export function readTreeCpuMs(pid) {
  for (;;) {
    const { ownMs, endedMs } = readStat(pid);
    const living = readChildrenIds(pid).map(readLivingMs);
    // The time of a child that has just ended is among that of the ended ones now.
    if (!living.includes(null))
      return { ownMs, childrenMs: endedMs + living.reduce((sum, ms) => sum + ms, 0) };
  }
}

/** Returns null if the process has ended. */
function readLivingMs(pid) {
  try {
    const { ownMs, childrenMs } = readTreeCpuMs(pid);
    return ownMs + childrenMs;
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ESRCH") return null;
    throw error;
  }
}

function readStat(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  const [userTicks, systemTicks, endedUserTicks, endedSystemTicks] = fields.slice(11, 15).map(Number);
  return {
    ownMs: (userTicks + systemTicks) * TICK_MS,
    endedMs: (endedUserTicks + endedSystemTicks) * TICK_MS,
  };
}

/** Every thread has a list of the processes that it started. */
function readChildrenIds(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}
