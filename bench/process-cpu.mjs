import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second for every program that looks. */
const TICK_MS = 10;

/** The processor time of a process so far in ms, without its children's. */
export function readCpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
  return (userTicks + systemTicks) * TICK_MS;
}
