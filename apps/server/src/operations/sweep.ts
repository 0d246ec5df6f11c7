import { AppError } from "@inkreel/contract";
import { createProjectsRepository } from "../db/projects-repository.js";
import { createUploadsRepository } from "../db/uploads-repository.js";
import { createRendersRepository } from "../db/renders-repository.js";
import type { Env } from "../env.js";
import type { FileStore, StoredFile } from "../files/file-store.js";
import { IDENTITY_KEY, isArtefactKey, isFileKey, readTrashKey, trashKey } from "../files/own-keys.js";
import type { Services } from "../services.js";
import { DAY_MS } from "../clock.js";
import { findNamedFiles } from "./find-named-files.js";
import { checkIdentity } from "./identity/settle-identity.js";
import {
  FIRST_SWEEP_AFTER_MS,
  KEEP_ARTEFACTS_MS,
  KEEP_DELETED_PROJECTS_MS,
  KEEP_ORPHANS_MS,
  KEEP_TRASH_MS,
  SWEEP_INTERVAL_MS,
} from "./sweep-limits.js";
import { removeLeftoverFiles } from "./leftover-files.js";
import { and, eq, sql } from "drizzle-orm";
import { LAST_USED_AT } from "../auth/kept-until.js";
import type { Database } from "../db/database.js";
import { users } from "../db/tables/users.js";

type SweepServices = Pick<Services, "db" | "files" | "clock"> & {
  env: Pick<Env, "keepAnonymousDays">;
};

/** The number of items that a sweep removed or moved. */
export interface Swept {
  visitors: number;
  projects: number;
  renders: number;
  /** The number of removed videos for which nobody wanted captions. */
  uploads: number;
  /** The number of removed artefacts, which can be made again. */
  artefacts: number;
  /** The number of files without a row that were moved to the trash. */
  orphans: number;
  /** The number of files that were deleted from the trash. */
  removed: number;
  /** The number of files that were restored from the trash because a row refers to them again. */
  returned: number;
  /** The number of files whose keys this program never creates. The sweep does not touch them. */
  foreign: number;
  /** The total size of the files that are in the trash after the sweep. */
  trashBytes: number;
}

/**
 * Garbage collection. Removes what is no longer used: first files of deleted accounts, then anonymous visitors and
 * deleted projects, then ended renders and videos without captions, then files without a row, which stay in the trash
 * for some time, and unused artefacts. Several processes may sweep at the same time.
 * @throws AppError `conflict`, with nothing removed, if database and file store do not have the same identity.
 */
export async function sweep({ db, files, clock, env }: SweepServices): Promise<Swept> {
  await checkIdentity({ db, files });
  const now = clock();
  const before = (keepMs: number): Date => new Date(now.getTime() - keepMs);
  await removeLeftoverFiles({ db, files, clock });
  const { keepAnonymousDays: days } = env;
  const visitors = days === null ? 0 : await removeExpiredVisitors(db, before(days * DAY_MS));
  const projects = createProjectsRepository(db);
  const deleted = await projects.listDeletedBefore(before(KEEP_DELETED_PROJECTS_MS));
  for (const { id } of deleted) await projects.remove(id);
  const renders = await createRendersRepository(db).deleteEndedBefore(before(KEEP_ORPHANS_MS));
  const uploads = await createUploadsRepository(db).removeUncaptioned(before(KEEP_ORPHANS_MS));
  const named = await findNamedFiles(db);
  const counts = { artefacts: 0, orphans: 0, removed: 0, returned: 0, foreign: 0 };
  /** Sizes are kept by key, because a file that is moved during the sweep may be listed twice. */
  const resting = new Map<string, number>();
  for await (const file of files.list("")) {
    const fate = fateOf(file, { named, before });
    const trashed = keyInTrash(fate, { key: file.key, now });
    if (trashed !== null) resting.set(trashed, file.sizeBytes);
    if (fate === "keep") continue;
    if (fate === "foreign" || (await carryOut(fate, { key: file.key, files, now })))
      counts[COUNTED_AS[fate]]++;
  }
  const trashBytes = [...resting.values()].reduce((sum, sizeBytes) => sum + sizeBytes, 0);
  return { visitors, projects: deleted.length, renders, uploads, ...counts, trashBytes };
}

const COUNTED_AS = {
  "remove artefact": "artefacts",
  "to the trash": "orphans",
  "remove from the trash": "removed",
  "back from the trash": "returned",
  foreign: "foreign",
} as const;
type Fate = keyof typeof COUNTED_AS | "keep";

/** Decides what happens to a file. Keys that this program does not create are left alone. */
function fateOf(
  { key, modifiedAt }: StoredFile,
  { named, before }: { named: ReadonlySet<string>; before: (keepMs: number) => Date },
): Fate {
  if (named.has(key) || key === IDENTITY_KEY) return "keep";
  if (isArtefactKey(key)) return modifiedAt < before(KEEP_ARTEFACTS_MS) ? "remove artefact" : "keep";
  if (isFileKey(key)) return modifiedAt < before(KEEP_ORPHANS_MS) ? "to the trash" : "keep";
  const trashed = readTrashKey(key);
  if (trashed === null) return "foreign";
  if (named.has(trashed.key)) return "back from the trash";
  return trashed.since < before(KEEP_TRASH_MS) ? "remove from the trash" : "keep";
}

/** Returns the key that a file will have in the trash after the sweep, or null. */
function keyInTrash(fate: Fate, { key, now }: { key: string; now: Date }): string | null {
  if (fate === "to the trash") return trashKey(key, now);
  return fate === "keep" && readTrashKey(key) !== null ? key : null;
}

/** Moves or deletes a file. Returns false if another process has already done it. */
async function carryOut(
  fate: Exclude<Fate, "keep" | "foreign">,
  { key, files, now }: { key: string; files: FileStore; now: Date },
): Promise<boolean> {
  if (fate === "to the trash") return (await files.move(key, trashKey(key, now))) !== null;
  const original = readTrashKey(key)?.key;
  const isBack = fate === "back from the trash" && original !== undefined;
  // If the file was written again meanwhile, the new one is kept.
  if (isBack && (await files.stat(original)) === null) return (await files.move(key, original)) !== null;
  await files.delete(key);
  return true;
}

type WatchedSweep = SweepServices & Pick<Services, "log" | "metrics">;

/** Sweeps soon after the start and then at intervals. `stop` waits for a running sweep. */
export function startSweeping(services: WatchedSweep): { stop: () => Promise<void> } {
  let sweeping = Promise.resolve();
  const begin = (): void => {
    sweeping = sweeping.then(() => sweepAndLog(services));
  };
  const first = setTimeout(begin, FIRST_SWEEP_AFTER_MS);
  const others = setInterval(begin, SWEEP_INTERVAL_MS);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(others);
      await sweeping;
    },
  };
}

/** Sweeps, logs the result or the error, and never rejects. */
export async function sweepAndLog(services: WatchedSweep): Promise<void> {
  const { log, metrics } = services;
  try {
    const swept = await sweep(services);
    metrics.trashBytes.set(swept.trashBytes);
    log.info(swept, "Swept.");
  } catch (error) {
    const isForbidden = error instanceof AppError && error.code === "conflict";
    if (isForbidden)
      log.error(
        { err: error },
        "The sweep removed nothing because these files may belong to another instance.",
      );
    else log.warn({ err: error }, "The sweep failed. The next one will try again.");
  }
}

/**
 * Removes anonymous visitors whose last visit was before `before`, with everything that they own. Returns their
 * number.
 */
async function removeExpiredVisitors(db: Database, before: Date): Promise<number> {
  const isExpired = and(
    eq(users.isAnonymous, true),
    sql`${LAST_USED_AT} < ${before.toISOString()}::timestamptz`,
  );
  return (await db.delete(users).where(isExpired).returning({ id: users.id })).length;
}
