import type { Logger } from "pino";
import { createProjectsRepository } from "../db/projects-repository.js";
import { createRendersRepository } from "../db/renders-repository.js";
import type { Env } from "../env.js";
import { ARTEFACTS_PREFIX } from "../files/artefacts-prefix.js";
import type { Services } from "../services.js";
import { findNamedFiles } from "./find-named-files.js";
import { removeExpiredVisitors } from "./remove-expired-visitors.js";
import {
  DAY_MS,
  FIRST_SWEEP_AFTER_MS,
  KEEP_ARTEFACTS_MS,
  KEEP_DELETED_PROJECTS_MS,
  KEEP_ORPHANS_MS,
  SWEEP_INTERVAL_MS,
} from "./sweep-limits.js";

type SweepServices = Pick<Services, "db" | "files" | "clock" | "log"> & {
  env: Pick<Env, "keepAnonymousDays">;
};

/** How much a sweep removed. */
export interface Swept {
  visitors: number;
  projects: number;
  renders: number;
  artefacts: number;
  orphans: number;
}

/**
 * Removes what has outlived its use: anonymous visitors and deleted projects first, then ended renders, then the files
 * that no row names any more and the artefacts that nobody used. Several processes may sweep at once.
 */
export async function sweep({ db, files, clock, env }: Omit<SweepServices, "log">): Promise<Swept> {
  const nowMs = clock().getTime();
  const before = (keepMs: number): Date => new Date(nowMs - keepMs);
  const { keepAnonymousDays: days } = env;
  const visitors = days === null ? 0 : await removeExpiredVisitors(db, before(days * DAY_MS));
  const projects = createProjectsRepository(db);
  const deleted = await projects.listDeletedBefore(before(KEEP_DELETED_PROJECTS_MS));
  for (const { id } of deleted) await projects.remove(id);
  const renders = await createRendersRepository(db).deleteEndedBefore(before(KEEP_ORPHANS_MS));
  const named = await findNamedFiles(db);
  const counts = { artefacts: 0, orphans: 0 };
  for await (const { key, modifiedAt } of files.list("")) {
    const isArtefact = key.startsWith(ARTEFACTS_PREFIX);
    if (!isArtefact && named.has(key)) continue;
    if (modifiedAt >= before(isArtefact ? KEEP_ARTEFACTS_MS : KEEP_ORPHANS_MS)) continue;
    await files.delete(key);
    counts[isArtefact ? "artefacts" : "orphans"]++;
  }
  return { visitors, projects: deleted.length, renders, ...counts };
}

/** Sweeps soon after the start and then now and then, until `stop`, which waits for a sweep that is under way. */
export function startSweeping(services: SweepServices): { stop: () => Promise<void> } {
  let sweeping = Promise.resolve();
  const begin = (): void => {
    sweeping = sweeping.then(() => sweepAndLog(services, services.log));
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

async function sweepAndLog(services: SweepServices, log: Logger): Promise<void> {
  try {
    log.info(await sweep(services), "Swept.");
  } catch (error) {
    log.warn({ err: error }, "The sweep failed; the next one tries again.");
  }
}
