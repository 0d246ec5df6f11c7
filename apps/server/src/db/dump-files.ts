import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "@inkreel/contract";

/** The folder of the dumps within the data folder. */
export const DUMPS_FOLDER = "dumps";
const NAME = /^database-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

export interface DumpFile {
  name: string;
  path: string;
  takenAt: Date;
}

/** Lists the dumps of a data folder, the newest first. */
export async function listDumps(dataFolder: string): Promise<DumpFile[]> {
  const folder = join(dataFolder, DUMPS_FOLDER);
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  return names
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
      if (date === undefined) return [];
      return { name, path: join(folder, name), takenAt: new Date(`${date}T${hours}:${minutes}:${seconds}Z`) };
    });
}

/** Returns the file name of a dump taken at that time. The alphabetical order of names is the order of time. */
export const dumpName = (takenAt: Date): string =>
  `database-${takenAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
