import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isProcessRunning } from "@inkreel/contract";
import { makeFolder } from "@inkreel/pipeline/make-folder";

/**
 * The folder for temporary files of renders and uploads within the data folder. Nothing in it is needed after a
 * stop.
 */
export const WORK_FOLDER = "work";

/**
 * Creates an empty folder for this process's temporary files below `root`, and removes the folders of ended
 * processes. A process that runs several servers gives each a different `name`.
 */
export async function openWorkFolder(root: string, name: string): Promise<string> {
  await makeFolder(root);
  for (const entry of await readdir(root)) {
    const pid = Number.parseInt(entry, 10);
    if (!Number.isNaN(pid) && !isProcessRunning(process, pid))
      await rm(join(root, entry), { recursive: true, force: true });
  }
  const folder = join(root, `${process.pid}-${name}`);
  // An earlier process with the same PID may have left the folder, as in a restarted container.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  return folder;
}
