import { rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { renameFile } from "../store/rename-file.js";

/**
 * Writes `<name>.credits.txt` beside the video atomically, and returns its path. If there are no credits, it deletes
 * the file of an earlier video and returns null.
 */
export async function writeCredits(videoPath: string, credits: string | null): Promise<string | null> {
  const path = join(dirname(videoPath), `${basename(videoPath, extname(videoPath))}.credits.txt`);
  if (credits === null) {
    await rm(path, { force: true });
    return null;
  }
  const partialPath = join(dirname(videoPath), `.${basename(path)}.partial`);
  try {
    await writeFile(partialPath, credits);
    await renameFile(partialPath, path);
  } finally {
    await rm(partialPath, { force: true });
  }
  return path;
}
