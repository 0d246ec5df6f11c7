/** The part of Node's `os` that is needed. */
export interface PriorityControl {
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
