import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isProcessRunning } from "@inkreel/contract";

const SUFFIX = ".inkreel-part";
const active = new Set<string>();

/**
 * A file that is written beside its target and takes its place in one step, so that nobody ever sees half of it.
 * Opening one sweeps away what killed processes left of the same target.
 */
export interface TemporaryFile {
  path: string;
  /** Puts the file in the target's place. */
  commit(): Promise<void>;
  /** Removes the file; without effect after `commit`. */
  discard(): Promise<void>;
}

let opened = 0;

export async function openTemporaryFile(targetPath: string): Promise<TemporaryFile> {
  const folder = dirname(targetPath);
  const prefix = `.${basename(targetPath)}.`;
  await sweep(folder, prefix);
  const path = join(folder, `${prefix}${process.pid}-${opened++}${SUFFIX}`);
  active.add(path);
  return {
    path,
    async commit(): Promise<void> {
      await rename(path, targetPath);
      active.delete(path);
    },
    async discard(): Promise<void> {
      await rm(path, { force: true });
      active.delete(path);
    },
  };
}

async function sweep(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names) {
    if (!name.startsWith(prefix) || !name.endsWith(SUFFIX)) continue;
    const path = join(folder, name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    // Our own process id on a file that is not ours: a container's processes have the same id after a restart.
    const isOrphan = pid === process.pid ? !active.has(path) : !isProcessRunning(process, pid);
    if (isOrphan) await rm(path, { force: true });
  }
}
