/** The part of Node's `process` that can look at another process. */
export interface ProcessSignals {
  kill(pid: number, signal: 0): boolean;
}

/** True when a process of this machine is there, whichever user runs it. `node` is Node's `process`. */
export function isProcessRunning(node: ProcessSignals, pid: number): boolean {
  try {
    return node.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it means that it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The part of Node's `os` that is needed. */
interface PriorityControl {
  getPriority(pid?: number): number;
  setPriority(pid: number, priority: number): void;
}

/** Enough that whoever answers visitors gets the processor at once, and what is left over is still all of an idle machine. */
const STEPS = 10;
/** No process can be lower. */
const LOWEST = 19;

/**
 * Sets a child process below the calling one, so that what it computes does not keep that one waiting. To be called before the
 * child has threads, which take over its priority.
 */
export function lowerProcessPriority(os: PriorityControl, pid: number): void {
  os.setPriority(pid, Math.min(LOWEST, os.getPriority() + STEPS));
}

/**
 * Sets the calling thread below the others of its process. Linux alone has priorities of threads; elsewhere this does
 * nothing, as it would set the whole process.
 */
export function lowerThreadPriority(os: PriorityControl, platform: string): void {
  if (platform === "linux") lowerProcessPriority(os, 0);
}

/**
 * Variables of the environment that programs need to start and to find their libraries; a user's allocator settings go
 * along.
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

/** The environment of a process that decodes files of strangers: without the keys that are in the program's own. */
export function workerEnvironment(own: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = own[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
