import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "@inkreel/contract";

/**
 * Makes a folder and those above it that are missing. Returns the uppermost that it made, or null. It takes the place of a recursive
 * `mkdir`, which never returns on file systems that refuse folders, such as /proc.
 */
export async function makeFolder(folder: string, { mode = 0o777 } = {}): Promise<string | null> {
  try {
    await mkdir(folder, { mode });
    return folder;
  } catch (error) {
    if (isFolder(folder)) return null;
    if (!hasCode(error, "ENOENT") || dirname(folder) === folder) throw error;
  }
  const firstMade = await makeFolder(dirname(folder), { mode });
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
  return firstMade ?? folder;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
