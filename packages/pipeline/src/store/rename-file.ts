import { rename } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { hasCode } from "@inkreel/contract";

/** Five seconds together. A scanner that looks at a new file needs a fraction of one. */
const WAITS_MS = [20, 40, 80, 160, 320, 640, 1280, 2560];
/** What Windows answers while another program has the file or the one in its place open. */
const HELD = ["EPERM", "EACCES", "EBUSY"] as const;

/**
 * Renames a file or folder. On Windows, virus scanners and search indexes open new files for a moment, in which they cannot be renamed;
 * it is then tried again. Other systems rename open files, so there these errors are final.
 */
export async function renameFile(from: string, to: string): Promise<void> {
  for (const waitMs of process.platform === "win32" ? WAITS_MS : []) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!hasCode(error, ...HELD)) throw error;
    }
    await wait(waitMs);
  }
  await rename(from, to);
}
