import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AppError, isProcessRunning } from "@inkreel/contract";

const STAGING = /^\.inkreel-(\d+)-/;

/**
 * Creates a folder for unfinished files beside the target, so that publishing is a rename within one file system. It
 * first deletes such folders of processes that no longer run.
 */
export async function openStaging(videoPath: string): Promise<string> {
  const parent = dirname(videoPath);
  const staging = join(parent, `.inkreel-${process.pid}-${basename(videoPath)}`);
  try {
    await mkdir(parent, { recursive: true });
    await sweepStaging(parent);
    // `recursive` is not used, because a recursive mkdir never returns on file systems that refuse folders, such as
    // /proc.
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging);
  } catch (cause) {
    throw new AppError(
      "store_failed",
      `Cannot write to the folder ${parent}. Choose another output with -o.`,
      { cause },
    );
  }
  return staging;
}

/** Renames finished files to their final paths, in the given order. */
export async function publishFiles(moves: readonly { from: string; to: string }[]): Promise<void> {
  for (const { from, to } of moves) {
    try {
      await rename(from, to);
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
