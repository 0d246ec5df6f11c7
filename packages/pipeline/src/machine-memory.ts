import { totalmem } from "node:os";

const MIB = 1024 * 1024;

export interface MachineMemory {
  mib: number;
  /**
   * True for a limit whose violation the kernel punishes by killing the process, as in a container. False for the
   * memory of a machine, which may swap.
   */
  isLimit: boolean;
}

/** Returns the memory that this process and its child processes may use. */
export function machineMemory(): MachineMemory {
  const total = totalmem();
  const limit = process.constrainedMemory();
  const isLimit = limit > 0 && limit < total;
  return { mib: Math.floor((isLimit ? limit : total) / MIB), isLimit };
}
