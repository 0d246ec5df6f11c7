import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isProcessRunning } from "@inkreel/contract";

/** The folder for the renders' unfinished files within the data folder. Nothing in it is needed after a stop. */
export const WORK_FOLDER = "work";

/**
 * Creates an empty folder for this process below `root` for unfinished files, and removes the folders of ended
 * processes. A process that runs several servers has several folders with different `name`s.
 */
export async function openWorkFolder(root: string, name: string): Promise<string> {
  await mkdir(root, { recursive: true });
  for (const entry of await readdir(root)) {
    const pid = Number.parseInt(entry, 10);
    if (!Number.isNaN(pid) && !isProcessRunning(process, pid))
      await rm(join(root, entry), { recursive: true, force: true });
  }
  const folder = join(root, `${process.pid}-${name}`);
  // An earlier process with the same id left it, as in a container that was started again.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  return folder;
}
