import { statSync } from "node:fs";
import { mkdir, readdir, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AppError, isProcessRunning, isRefusedByWindows } from "@inkreel/contract";
import { makeFolder } from "../store/make-folder.js";
import { renameFile } from "../store/rename-file.js";

const STAGING = /^\.inkreel-(\d+)-/;

/**
 * Creates a folder for unfinished files beside the target, so that publishing is a rename within one file system. It
 * first deletes such folders of processes that no longer run.
 */
export async function openStaging(targetPath: string): Promise<string> {
  return (await createStaging(targetPath)).staging;
}

/**
 * Checks that a file can be written there, before work is spent on it. Leaves nothing behind.
 * @throws AppError store_failed.
 */
export async function requireWritable(targetPath: string): Promise<void> {
  const name = basename(targetPath);
  if (process.platform === "win32" && isRefusedByWindows(name))
    throw new AppError(
      "store_failed",
      `"${name}" cannot be the name of a file on Windows. Choose another output with -o.`,
    );
  const { staging, firstMade } = await createStaging(targetPath);
  await rm(staging, { recursive: true, force: true });
  if (firstMade !== null) await removeEmpty(dirname(staging), firstMade);
  if (statSync(targetPath, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new AppError("store_failed", `${targetPath} is a folder. Choose another output with -o.`);
}

/** `firstMade` is the uppermost folder that had to be made, or null. */
async function createStaging(targetPath: string): Promise<{ staging: string; firstMade: string | null }> {
  const parent = dirname(targetPath);
  const staging = join(parent, `.inkreel-${process.pid}-${basename(targetPath)}`);
  try {
    const firstMade = await makeFolder(parent);
    await sweepStaging(parent);
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging);
    return { staging, firstMade };
  } catch (cause) {
    throw new AppError(
      "store_failed",
      `Cannot write to the folder ${parent}. Choose another output with -o.`,
      { cause },
    );
  }
}

/** Removes a folder and those above it, up to `last`. Stops at one in which another program has put something meanwhile. */
async function removeEmpty(folder: string, last: string): Promise<void> {
  for (let each = folder; (await readdir(each)).length === 0; each = dirname(each)) {
    await rmdir(each);
    if (each === last) return;
  }
}

/** Renames finished files to their final paths, in the given order. */
export async function publishFiles(moves: readonly { from: string; to: string }[]): Promise<void> {
  for (const { from, to } of moves) {
    try {
      await renameFile(from, to);
    } catch (cause) {
      throw new AppError(
        "store_failed",
        `Could not write ${to}. Is it a folder, or open in another program?`,
        { cause },
      );
    }
  }
}

async function sweepStaging(parent: string): Promise<void> {
  const names = await readdir(parent);
  const abandoned = names.filter((name) => {
    const pid = STAGING.exec(name)?.[1];
    return pid !== undefined && !isProcessRunning(process, Number(pid));
  });
  await Promise.all(abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
