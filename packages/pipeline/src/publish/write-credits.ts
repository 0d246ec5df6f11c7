import { rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";

/** Writes `<name>.credits.txt` beside the video; without credits one of an earlier film is taken away. Gives its path. */
export async function writeCredits(videoPath: string, credits: string | null): Promise<string | null> {
  const path = join(dirname(videoPath), `${basename(videoPath, extname(videoPath))}.credits.txt`);
  if (credits === null) {
    await rm(path, { force: true });
    return null;
  }
  await writeFile(path, credits);
  return path;
}
