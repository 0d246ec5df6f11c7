import { type MachineMemory, machineMemory } from "@inkreel/pipeline";
import { availableParallelism } from "node:os";
import type { Role } from "../env.js";

/** Rendering with one core needs 1160 MiB (measured). With a limit of 1200 MiB, the kernel kills the process. */
const LEAST_MIB = 1536;
/** The memory that each further core needs for its voice and render processes (measured). */
const MIB_PER_CORE = 700;

/**
 * Returns the number of render processes and voices to run at the same time: one per core, as far as the memory
 * allows.
 */
export function renderingCores(
  cores: number = availableParallelism(),
  { mib }: MachineMemory = machineMemory(),
): number {
  return Math.max(1, Math.min(cores, 1 + Math.floor((mib - LEAST_MIB) / MIB_PER_CORE)));
}

/**
 * Judges whether a rendering server has enough memory. Returns a reason to refuse the start, a warning, or neither.
 */
export function judgeMemory(
  { mib, isLimit }: MachineMemory,
  role: Role,
): { refusal: string | null; warning: string | null } {
  if (role === "api" || mib >= LEAST_MIB) return { refusal: null, warning: null };
  const need = `A server that makes videos needs ${LEAST_MIB} MiB at least, ${LEAST_MIB + MIB_PER_CORE} MiB or more to use two cores`;
  if (!isLimit) return { refusal: null, warning: `This machine has ${mib} MiB of memory. ${need}.` };
  const advice = `Raise the limit (docker run --memory 2g, MemoryMax=2G for systemd), or let other processes make the videos (ROLE=api here, ROLE=worker there).`;
  return {
    refusal: `This process and its children may use ${mib} MiB of memory. The kernel would kill them at the first video. ${need}. ${advice}`,
    warning: null,
  };
}
