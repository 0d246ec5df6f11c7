import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isProcessRunning } from "@inkreel/contract";

/** Folder of the renders' unfinished files within the data folder; nothing in it is needed after a stop. */
export const WORK_FOLDER = "work";

/**
 * Gives this process a folder below `root` for unfinished files, empty, and removes those of processes that are gone. A
 * process has several when it runs several servers, told apart by `name`.
 */
export async function openWorkFolder(root: string, name: string): Promise<string> {
  await mkdir(root, { recursive: true });
  for (const entry of await readdir(root)) {
    const pid = Number.parseInt(entry, 10);
    if (!Number.isNaN(pid) && !isProcessRunning(process, pid))
      await rm(join(root, entry), { recursive: true, force: true });
  }
  const folder = join(root, `${process.pid}-${name}`);
  // Left by an earlier process that had the same id, as in a container that was started again.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  return folder;
}
