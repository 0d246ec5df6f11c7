import { eq } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.js";
import { readTrashKey, TRASH_PREFIX } from "../files/own-keys.js";
import { findNamedFiles } from "./find-named-files.js";
import type { Services } from "../services.js";

const leftoverFiles = pgTable("leftover_files", { key: text("key").primaryKey() });

/** The maximum number of rows in one statement. */
const ROWS_AT_ONCE = 1000;
/**
 * Pictures are stored by their content, so several owners share a file. Somebody may have just stored one of these
 * again without a row yet.
 */
const SHARED_PREFIX = "pictures/";
const JUST_STORED_MS = 10 * 60_000;

type Sources = Pick<Services, "db" | "files" | "clock">;

/** Notes files of a deleted account, so that they are deleted even if the process is killed meanwhile. */
export async function noteLeftoverFiles(tx: Database, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
    const rows = keys.slice(start, start + ROWS_AT_ONCE).map((key) => ({ key }));
    await tx.insert(leftoverFiles).values(rows).onConflictDoNothing();
  }
}

/**
 * Deletes the files of deleted accounts, also from the trash. A file that another owner's row names stays. Several
 * processes may do this at the same time. Returns the number of deleted files.
 */
export async function removeLeftoverFiles({ db, files, clock }: Sources): Promise<number> {
  const left = (await db.select().from(leftoverFiles)).map(({ key }) => key);
  if (left.length === 0) return 0;
  const named = await findNamedFiles(db);
  let count = await removeFromTrash({ files, left, named });
  for (const key of left) {
    if (key.endsWith("/")) count += await removeFolder(files, key, named);
    else if (!named.has(key)) {
      const file = await files.stat(key);
      const isFresh = file !== null && clock().getTime() - file.modifiedAt.getTime() < JUST_STORED_MS;
      // A later sweep decides about it.
      if (isFresh && key.startsWith(SHARED_PREFIX)) continue;
      await files.delete(key);
      if (file !== null) count += 1;
    }
    await db.delete(leftoverFiles).where(eq(leftoverFiles.key, key));
  }
  return count;
}

async function removeFolder(
  files: Services["files"],
  folder: string,
  named: ReadonlySet<string>,
): Promise<number> {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) if (!named.has(key)) keys.push(key);
  for (const key of keys) await files.delete(key);
  return keys.length;
}

/** Deletes those of the files that an earlier sweep has moved to the trash. */
async function removeFromTrash(options: {
  files: Services["files"];
  left: readonly string[];
  named: ReadonlySet<string>;
}): Promise<number> {
  const { files, left, named } = options;
  const [single, folders] = [new Set(left), new Set(left.filter((key) => key.endsWith("/")))];
  const isLeft = (key: string): boolean => {
    const folder = key.split("/").slice(0, 2).join("/");
    return !named.has(key) && (single.has(key) || folders.has(`${folder}/`));
  };
  const trashed: string[] = [];
  for await (const { key } of files.list(TRASH_PREFIX)) {
    const original = readTrashKey(key)?.key;
    if (original !== undefined && isLeft(original)) trashed.push(key);
  }
  for (const key of trashed) await files.delete(key);
  return trashed.length;
}
