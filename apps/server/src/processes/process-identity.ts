import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { isProcessRunning } from "@inkreel/contract";

/** Enough to tell whether a process that wrote it down is still the same and running. */
export interface ProcessIdentity {
  pid: number;
  hostName: string;
  /** Of the machine's boot and the container; null where the system does not say. */
  place: string | null;
  /** In clock ticks since boot, so that a reused pid is told apart; null where the system does not say. */
  startTicks: string | null;
}

export async function thisProcess(): Promise<ProcessIdentity> {
  return {
    pid: process.pid,
    hostName: hostname(),
    place: await readPlace(),
    startTicks: await readStartTicks(process.pid),
  };
}

/** Null when the process lives where this one cannot see it. */
export async function isProcessGone(identity: ProcessIdentity): Promise<boolean | null> {
  if (identity.hostName !== hostname() || identity.place !== (await readPlace())) return null;
  if (!isProcessRunning(process, identity.pid)) return true;
  return identity.startTicks !== (await readStartTicks(identity.pid));
}

/** Boot and pid namespace: containers share a kernel, but the pid 1 of each is another process. */
async function readPlace(): Promise<string | null> {
  const bootId = await readOrNull(() => readFile("/proc/sys/kernel/random/boot_id", "utf8"));
  const namespace = await readOrNull(() => readlink("/proc/self/ns/pid"));
  return bootId === null ? null : `${bootId.trim()} ${namespace ?? ""}`;
}

/**
 * Field 22 of proc(5) stat; the second field, the command's name, may hold spaces and brackets. Null for a process
 * that was killed and waits for its parent to notice (state Z).
 */
async function readStartTicks(pid: number): Promise<string | null> {
  const line = await readOrNull(() => readFile(`/proc/${pid}/stat`, "utf8"));
  if (line === null) return null;
  const [state, ...fields] = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return state === "Z" ? null : (fields[18] ?? null);
}

/** These files exist on Linux only, and a process may end between two looks. */
async function readOrNull(read: () => Promise<string>): Promise<string | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
