import { randomUUID } from "node:crypto";
import { AppError } from "@inkreel/contract";
import type { Database } from "../../db/database.js";
import { createStoreIdentityRepository } from "../../db/store-identity-repository.js";
import type { FileStore } from "../../files/file-store.js";
import { z } from "zod";
import { IDENTITY_KEY, isFileKey } from "../../files/own-keys.js";
import { findNamedFiles } from "../find-named-files.js";
import { commandLine } from "../../command-line.js";

/** The approximate number of referenced files whose existence is checked. */
const MAX_SAMPLES = 40;

/** Evidence whether a database and a file store belong together. */
interface Survey {
  /** True if the database refers to files. */
  isNaming: boolean;
  /** True if the store contains files that belong to rows of a database. */
  isHolding: boolean;
  /** True if at least half of the checked files to which the database refers exist. */
  isConsistent: boolean;
}

const identitySchema = z.object({ program: z.literal("inkreel"), identity: z.uuid() });

interface Parts {
  db: Database;
  files: FileStore;
}

const WAYS_OUT =
  `Nothing was changed. Restore the matching backup (\`${commandLine("restore")}\`), or point DATA_DIR, ` +
  `DATABASE_URL and S3_BUCKET to a database and a file store that belong together. If these two do belong together, run \`${commandLine("adopt")}\`.`;

/**
 * Makes sure at the start that database and file store have the same identity (a random id stored in both). If both
 * are new, or from an older version and clearly belong together, it creates one. Only one process may do this at a
 * time.
 * @throws AppError `conflict` with possible solutions if they do not belong together.
 */
export async function settleIdentity({ db, files }: Parts): Promise<void> {
  const repository = createStoreIdentityRepository(db);
  const ours = await repository.find();
  const stored = await readStoredIdentity(files);
  if (ours !== null && ours === stored) return;
  if (ours !== null && stored !== null)
    throw refusal("The database and the file store belong to different instances of Inkreel.");
  const { isNaming, isHolding, isConsistent } = await surveyFiles({ db, files });
  const isEmpty = !isNaming && !isHolding;
  // If only the database has an id, the store is another one, or an empty folder whose disk is not mounted.
  const isSafe = isEmpty || (ours === null && isConsistent);
  if (!isSafe) throw refusal(whatIsWrong({ isNaming, isHolding }));
  await writeIdentity({ db, files, identity: ours ?? stored ?? randomUUID() });
}

/**
 * Gives database and store the same identity, after an operator confirmed that they belong together. The id of the
 * store takes precedence.
 */
export async function adoptStore({ db, files }: Parts): Promise<void> {
  const stored = await readStoredIdentity(files).catch(() => null);
  const ours = await createStoreIdentityRepository(db).find();
  await writeIdentity({ db, files, identity: stored ?? ours ?? randomUUID() });
}

/**
 * Checks that database and file store have the same identity.
 * @throws AppError `conflict` if they do not.
 */
export async function checkIdentity({ db, files }: Parts): Promise<void> {
  const [ours, stored] = await Promise.all([
    createStoreIdentityRepository(db).find(),
    readStoredIdentity(files),
  ]);
  if (ours !== null && ours === stored) return;
  const what = stored === null ? "has lost its identity" : "is another one than at the start";
  throw new AppError("conflict", `The file store ${what}, or the database is. ${WAYS_OUT}`);
}

// The store is written first. If the process is killed in between, the next start finds a store with an id and a
// database without one that refers to its files, and adopts the id.
async function writeIdentity({ db, files, identity }: Parts & { identity: string }): Promise<void> {
  await writeStoredIdentity(files, identity);
  await createStoreIdentityRepository(db).save(identity);
}

function whatIsWrong({ isNaming, isHolding }: { isNaming: boolean; isHolding: boolean }): string {
  if (!isNaming)
    return "The file store contains files of an Inkreel instance, but the database knows none of them.";
  if (!isHolding)
    return "The database refers to files, but the file store is empty. Check that it is the right one and that its disk is mounted.";
  return "The file store does not contain the files of the database, or it has another identity.";
}

function refusal(what: string): AppError {
  return new AppError("conflict", `${what} ${WAYS_OUT}`);
}

/**
 * Returns the identity that is stored in the file store, or null.
 * @throws AppError `store_failed`.
 */
export async function readStoredIdentity(files: FileStore): Promise<string | null> {
  const bytes = await files.get(IDENTITY_KEY);
  if (bytes === null) return null;
  try {
    return identitySchema.parse(JSON.parse(Buffer.from(bytes).toString())).identity;
  } catch (cause) {
    const advice = `Restore it from a backup, or create it again with \`${commandLine("adopt")}\`.`;
    throw new AppError("store_failed", `The file store's ${IDENTITY_KEY} is damaged. ${advice}`, { cause });
  }
}

async function writeStoredIdentity(files: FileStore, identity: string): Promise<void> {
  await files.prepare();
  await files.put(IDENTITY_KEY, Buffer.from(JSON.stringify({ program: "inkreel", identity })));
}

/** Checks a sample of the files to which rows refer, and looks for files that belong to rows. */
async function surveyFiles({ db, files }: { db: Database; files: FileStore }): Promise<Survey> {
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
