import { readFileSync } from "node:fs";

/** Linux counts processor time for programs in hundredths of a second, whatever it uses itself. */
const TICK_MS = 10;
/** The places of user and system time after the name of the program, which may contain spaces. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Returns the processor time that a process has used, or null where that cannot be read: without Linux, or if it has ended. */
export function processorMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : null;
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}
