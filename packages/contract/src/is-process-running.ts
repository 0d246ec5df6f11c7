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
