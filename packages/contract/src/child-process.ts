/** The part of `process` in Node that can check another process. */
export interface ProcessSignals {
  kill(pid: number, signal: 0): boolean;
}

/** Returns true if a process exists on this machine, under any user. `node` is the `process` of Node. */
export function isProcessRunning(node: ProcessSignals, pid: number): boolean {
  try {
    return node.kill(pid, 0);
  } catch (error) {
    // Missing permission to signal it means that it exists.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The required part of `os` in Node. */
interface PriorityControl {
  getPriority(pid?: number): number;
  setPriority(pid: number, priority: number): void;
}

/**
 * Enough to give the processor immediately to processes that answer visitors. On an idle machine, the process still
 * gets all of it.
 */
const STEPS = 10;
/** The lowest possible priority. */
const LOWEST = 19;

/**
 * Lowers the priority of a child process below that of the calling one, so that its computations do not delay the
 * caller. It must be called before the child has threads, which inherit its priority.
 */
export function lowerProcessPriority(os: PriorityControl, pid: number): void {
  os.setPriority(pid, Math.min(LOWEST, os.getPriority() + STEPS));
}

/**
 * Lowers the priority of the calling thread below that of the other threads of its process. Only Linux has priorities
 * per thread. On other systems it does nothing, because it would affect the whole process.
 */
export function lowerThreadPriority(os: PriorityControl, platform: string): void {
  if (platform === "linux") lowerProcessPriority(os, 0);
}

/**
 * Environment variables that programs need to start and to find their libraries, and the allocator settings of the
 * user.
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
] as const;

/**
 * Returns the environment for a process that decodes files of strangers, without the keys in the environment of the
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
