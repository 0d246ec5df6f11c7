import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AppError, isProcessRunning } from "@inkreel/contract";

const STAGING = /^\.inkreel-(\d+)-/;

/**
 * A folder beside the target in which the files are finished, so that publishing is a rename within one file
 * system. Folders of processes that no longer run are swept first.
 */
export async function openStaging(videoPath: string): Promise<string> {
  const parent = dirname(videoPath);
  const staging = join(parent, `.inkreel-${process.pid}-${basename(videoPath)}`);
  try {
    await mkdir(parent, { recursive: true });
    await sweepStaging(parent);
    // Not recursive: on file systems that refuse folders, such as /proc, a recursive mkdir never returns.
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

/** Moves finished files to their places; the video last, so that where it stands everything stands. */
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
