import type { RenderJobStage, Warning } from "@inkreel/contract";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { FilmFacts } from "../preview/film-facts.js";
import type { Database } from "./database.js";
import { createVideoProjectsRepository } from "./video-projects-repository.js";
import { projects } from "./tables/projects.js";
import { renders } from "./tables/renders.js";

export type StoredRender = typeof renders.$inferSelect;
/** A run of a render: what it writes counts only while it is the latest one and nobody stopped the render. */
export type RenderRun = Pick<StoredRender, "id" | "projectId" | "attempts">;
export interface RenderFiles {
  videoKey: string;
  posterKey: string;
  srtKey: string;
  vttKey: string;
}
export type RendersRepository = ReturnType<typeof createRendersRepository>;

const ACTIVE = ["queued", "rendering"] as const;

/**
 * Renders with their way through the states queued → rendering → completed, failed or cancelled. Every change is
 * mirrored to the project's video row in the same transaction.
 */
export function createRendersRepository(db: Database) {
  const isActive = inArray(renders.status, ACTIVE);
  const isLatest = ({ id, attempts }: RenderRun) =>
    and(eq(renders.id, id), eq(renders.attempts, attempts), eq(renders.status, "rendering"));
  return {
    findById: async (id: number): Promise<StoredRender | null> =>
      (await db.select().from(renders).where(eq(renders.id, id)))[0] ?? null,

    findLatest: async (projectId: number): Promise<StoredRender | null> => {
      const ofProject = eq(renders.projectId, projectId);
      return (await db.select().from(renders).where(ofProject).orderBy(desc(renders.id)).limit(1))[0] ?? null;
    },

    /** The active render of the project, else the last completed one. */
    findCurrent: async (projectId: number): Promise<StoredRender | null> => {
      const where = and(
        eq(renders.projectId, projectId),
        inArray(renders.status, ["queued", "rendering", "completed"]),
      );
      return (await db.select().from(renders).where(where).orderBy(desc(renders.id)).limit(1))[0] ?? null;
    },

    listActive: (): Promise<StoredRender[]> =>
      db.select().from(renders).where(isActive).orderBy(asc(renders.id)),

    /** Null when the project has an active one, or is gone. */
    create: (projectId: number, inputHash: string): Promise<StoredRender | null> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .insert(renders)
          .values({ projectId, inputHash })
          .onConflictDoNothing()
          .returning();
        if (row === undefined) return null;
        const blank = { renderProgress: 0, stage: "waiting", etaMs: null, error: null } as const;
        await createVideoProjectsRepository(tx).save(projectId, { status: "queued", ...blank });
        return row;
      }),

    /**
     * Begins a run for a job of the queue: of the render the job had before, else of the next in turn. In turn is, among
     * visitors, the one with the fewest renders under way, then who was served longest ago; among the renders of one, the
     * oldest. Null when nothing waits.
     */
    startNext: (ticketId: string, startedAt: Date): Promise<StoredRender | null> =>
      db.transaction(async (tx) => {
        const mine = and(eq(renders.ticketId, ticketId), eq(renders.status, "rendering"));
        const [held] = await tx.select({ id: renders.id }).from(renders).where(mine);
        const id = held?.id ?? (await findNextInTurn(tx));
        if (id === null) return null;
        const isStalled = sql`${renders.attempts} > 0 and ${renders.progress} <= ${renders.attemptProgress}`;
        const [row] = await tx
          .update(renders)
          .set({
            ticketId,
            status: "rendering",
            stage: sql`case when ${renders.stage} = 'waiting' then 'preparing' else ${renders.stage} end`,
            attempts: sql`${renders.attempts} + 1`,
            stalledAttempts: sql`case when ${isStalled} then ${renders.stalledAttempts} + 1 else 0 end`,
            attemptProgress: sql`${renders.progress}`,
            startedAt: sql`coalesce(${renders.startedAt}, ${startedAt.toISOString()}::timestamptz)`,
          })
          .where(and(eq(renders.id, id), isActive))
          .returning();
        if (row !== undefined) await mirrorProgress(tx, row);
        return row ?? null;
      }),

    /** What was composed for the render, and its plan. False when the run is over. */
    setFilm: async (
      run: RenderRun,
      film: { filmKey: string; inputHash: string; durationMs: number; warnings: Warning[] },
    ): Promise<boolean> =>
      (await db.update(renders).set(film).where(isLatest(run)).returning({ id: renders.id })).length > 0,

    /** False when the run is over. */
    isRunning: async (run: RenderRun): Promise<boolean> =>
      (await db.select({ id: renders.id }).from(renders).where(isLatest(run))).length > 0,

    /** Progress never goes back; the time left and the stage are taken as they come. False when the run is over. */
    advance: (
      run: RenderRun,
      state: { progress: number; stage: RenderJobStage; etaMs: number | null },
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const { stage, etaMs } = state;
        const [row] = await tx
          .update(renders)
          .set({ stage, etaMs, progress: sql`greatest(${renders.progress}, ${state.progress})` })
          .where(isLatest(run))
          .returning();
        if (row !== undefined) await mirrorProgress(tx, row);
        return row !== undefined;
      }),

    /** Makes the files visible: one change of the rows. Null when the run is over, and then nothing changed. */
    complete: (
      run: RenderRun,
      result: {
        files: RenderFiles;
        subtitles: { srt: string; vtt: string };
        facts: FilmFacts;
        finishedAt: Date;
      },
    ): Promise<StoredRender | null> =>
      db.transaction(async (tx) => {
        const finishedAt = result.finishedAt.toISOString();
        const end = { status: "completed", stage: "done", progress: 100, etaMs: 0, error: null } as const;
        const [row] = await tx
          .update(renders)
          .set({ ...end, ...result.files, finishedAt })
          .where(isLatest(run))
          .returning();
        if (row === undefined) return null;
        await createVideoProjectsRepository(tx).save(row.projectId, {
          status: "completed",
          stage: "done",
          renderProgress: 100,
          etaMs: 0,
          error: null,
          ...result.files,
          captionsData: result.facts,
          subtitlesSRT: result.subtitles.srt,
          subtitlesVTT: result.subtitles.vtt,
          videoUrl: `/api/video/download/${row.projectId}`,
          renderedInputHash: row.inputHash,
          durationMs: row.durationMs,
          warnings: row.warnings,
        });
        await setProjectStatus(tx, row.projectId, "completed");
        return row;
      }),

    /** Ends an active render with a sentence for the user. Null when it had ended before. */
    fail: (id: number, error: string, finishedAt: Date): Promise<StoredRender | null> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .update(renders)
          .set({ status: "failed", error, etaMs: null, finishedAt: finishedAt.toISOString() })
          .where(and(eq(renders.id, id), isActive))
          .returning();
        if (row === undefined) return null;
        const { progress: renderProgress, projectId } = row;
        await createVideoProjectsRepository(tx).save(projectId, {
          status: "failed",
          error,
          renderProgress,
          etaMs: null,
        });
        await setProjectStatus(tx, projectId, "failed");
        return row;
      }),

    /** Ends the project's active render. Null when there is none. A finished video stays. */
    cancel: (projectId: number, finishedAt: Date): Promise<StoredRender | null> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .update(renders)
          .set({ status: "cancelled", etaMs: null, finishedAt: finishedAt.toISOString() })
          .where(and(eq(renders.projectId, projectId), isActive))
          .returning();
        if (row === undefined) return null;
        const blank = { renderProgress: 0, stage: null, etaMs: null, error: null };
        const video = await createVideoProjectsRepository(tx).save(projectId, {
          status: "cancelled",
          ...blank,
        });
        await setProjectStatus(tx, projectId, video.videoKey === null ? "draft" : "completed");
        return row;
      }),

    /** Puts a render back in line whose job is gone from the queue. */
    requeue: async ({ id, ticketId, attempts }: StoredRender): Promise<void> => {
      const isSame = and(eq(renders.id, id), eq(renders.attempts, attempts), eq(renders.status, "rendering"));
      await db
        .update(renders)
        .set({ status: "queued", ticketId: null })
        .where(and(isSame, ticketId === null ? undefined : eq(renders.ticketId, ticketId)));
    },

    /** Shows a completed render's video again, after a later render of the project failed or was stopped. */
    showCompleted: (render: StoredRender): Promise<void> =>
      db.transaction(async (tx) => {
        const state = {
          status: "completed",
          stage: "done",
          renderProgress: 100,
          etaMs: 0,
          error: null,
        } as const;
        await createVideoProjectsRepository(tx).save(render.projectId, state);
        await setProjectStatus(tx, render.projectId, "completed");
      }),

    /** Ended ones whose end nobody was told of, though they ended before `endedBefore`. */
    listUnannounced: (endedBefore: Date): Promise<StoredRender[]> =>
      db
        .select()
        .from(renders)
        .where(
          and(
            isNull(renders.announcedAt),
            isNotNull(renders.finishedAt),
            lt(renders.finishedAt, endedBefore.toISOString()),
          ),
        )
        .orderBy(asc(renders.id)),

    markAnnounced: async (id: number, announcedAt: Date): Promise<void> => {
      await db.update(renders).set({ announcedAt: announcedAt.toISOString() }).where(eq(renders.id, id));
    },

    /** Removes ended renders from before `endedBefore`, but of each project the latest; their files are orphans then. */
    deleteEndedBefore: async (endedBefore: Date): Promise<number> => {
      const where = and(
        lt(renders.finishedAt, endedBefore.toISOString()),
        sql`exists (select 1 from renders later where later.project_id = ${renders.projectId} and later.id > ${renders.id})`,
        sql`not exists (select 1 from video_projects v where v.video_key = ${renders.videoKey})`,
      );
      return (await db.delete(renders).where(where).returning({ id: renders.id })).length;
    },
  };
}

async function findNextInTurn(tx: Database): Promise<number | null> {
  const underWay = sql`(select count(*) from renders r join projects p on p.id = r.project_id
    where r.status = 'rendering' and p.owner_id = ${projects.ownerId})`;
  const lastServed = sql`(select max(r.started_at) from renders r join projects p on p.id = r.project_id
    where p.owner_id = ${projects.ownerId})`;
  const [next] = await tx
    .select({ id: renders.id })
    .from(renders)
    .innerJoin(projects, eq(projects.id, renders.projectId))
    .where(eq(renders.status, "queued"))
    .orderBy(asc(underWay), sql`${lastServed} asc nulls first`, asc(renders.id))
    .limit(1)
    .for("update", { of: renders, skipLocked: true });
  return next?.id ?? null;
}

async function mirrorProgress(tx: Database, render: StoredRender): Promise<void> {
  const { projectId, progress: renderProgress, stage, etaMs } = render;
  await createVideoProjectsRepository(tx).save(projectId, {
    status: "rendering",
    renderProgress,
    stage,
    etaMs,
    error: null,
  });
  if (render.progress === 0) await setProjectStatus(tx, projectId, "rendering");
}

async function setProjectStatus(
  tx: Database,
  projectId: number,
  status: "draft" | "rendering" | "completed" | "failed",
): Promise<void> {
  await tx.update(projects).set({ status }).where(eq(projects.id, projectId));
}
