import type { Database } from "../../db/database.js";
import type { FileStore } from "../../files/file-store.js";
import { isFileKey } from "../../files/own-keys.js";
import { findNamedFiles } from "../find-named-files.js";

/** So many of the files that rows name are looked for. */
const MAX_SAMPLES = 40;

/** Whether a database and a store look as if they belonged together. */
export interface Survey {
  /** The database names files. */
  isNaming: boolean;
  /** The store holds files that belong to rows of some database. */
  isHolding: boolean;
  /** At least half of the files that the database names are there. */
  isConsistent: boolean;
}

/** Looks which of the files that rows name are in the store. */
export async function surveyFiles({ db, files }: { db: Database; files: FileStore }): Promise<Survey> {
  const named = [...(await findNamedFiles(db))];
  const everyNth = Math.max(1, Math.floor(named.length / MAX_SAMPLES));
  const samples = named.filter((_, index) => index % everyNth === 0);
  const found = await Promise.all(samples.map((key) => files.stat(key)));
  const foundCount = found.filter((file) => file !== null).length;
  return {
    isNaming: named.length > 0,
    isHolding: foundCount > 0 || (await holdsFiles(files)),
    isConsistent: foundCount > 0 && foundCount * 2 >= samples.length,
  };
}

async function holdsFiles(files: FileStore): Promise<boolean> {
  for await (const { key } of files.list("")) if (isFileKey(key)) return true;
  return false;
}
