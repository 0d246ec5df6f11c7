import { hasCode } from "./errors.js";

/** The part of Node's `process` that is needed to check another process. */
export interface ProcessSignals {
  kill(pid: number, signal: 0): boolean;
}

/** Returns true if a process with this id exists on this machine, whoever owns it. `node` is Node's `process`. */
export function isProcessRunning(node: ProcessSignals, pid: number): boolean {
  try {
    return node.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return hasCode(error, "EPERM");
  }
}

/** The part of Node's `os` that is needed here. */
interface PriorityControl {
  getPriority(pid?: number): number;
  setPriority(pid: number, priority: number): void;
}

/**
 * Increase of the nice value. It is large enough that processes which respond to users run first. On an idle machine,
 * the child process still gets the full processor time.
 */
const STEPS = 10;
/** The highest nice value, which is the lowest priority. */
const LOWEST = 19;

/**
 * Lowers the priority of a child process below that of the caller, so that its computations do not delay the caller.
 * Call it before the child starts threads, because they inherit the priority.
 */
export function lowerProcessPriority(os: PriorityControl, pid: number): void {
  os.setPriority(pid, Math.min(LOWEST, os.getPriority() + STEPS));
}

/** Gives a child process the lowest priority, for work that nobody waits for. All other processes run first. */
export function lowestProcessPriority(os: PriorityControl, pid: number): void {
  os.setPriority(pid, LOWEST);
}

/**
 * Lowers the priority of the calling thread below that of the other threads in its process. Does nothing except on
 * Linux, because other systems would change the priority of the whole process.
 */
export function lowerThreadPriority(os: PriorityControl, platform: string): void {
  if (platform === "linux") lowerProcessPriority(os, 0);
}

/**
 * Environment variables that a program needs to start and to find its libraries, and the user's memory allocator
 * settings.
 */
const PASSED_ON = [
  "PATH",
  "HOME",
  "SystemRoot",
  "TEMP",
  "TMP",
  "TMPDIR",
  "LD_LIBRARY_PATH",
  "LD_PRELOAD",
  "DYLD_LIBRARY_PATH",
  "MALLOC_MMAP_THRESHOLD_",
  "GLIBC_TUNABLES",
  // Node asks for it on versions of Windows that it has not been tested on.
  "NODE_SKIP_PLATFORM_CHECK",
] as const;

/**
 * Returns the environment for a process that decodes untrusted files. It omits the API keys in the environment of the
 * program.
 */
export function workerEnvironment(own: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = own[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
