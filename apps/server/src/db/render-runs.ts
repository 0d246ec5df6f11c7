import type { Failure, RenderJobStage, Warning } from "@inkreel/contract";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { VideoFacts, VideoSubtitles } from "./video-facts.js";
import type { Database } from "./database.js";
import { COMPLETED, mirrorRender } from "./mirror-render.js";
import { projects } from "./tables/projects.js";
import { ACTIVE_STATUSES, renders, type StoredRender } from "./tables/renders.js";

/** A run of a render. Its changes are accepted only while it is the latest run and the render was not stopped. */
export type RenderRun = Pick<StoredRender, "id" | "attempts">;
export interface RenderFiles {
  videoKey: string;
  posterKey: string;
  srtKey: string;
  vttKey: string;
}
/** The reason of a failed render. */
export interface RenderFailure {
  /** A message for the user, in English. */
  error: string;
  failure: Failure;
}
/** The result of a render. */
export interface RenderResult {
  files: RenderFiles;
  /** The total size of all files. */
  bytes: number;
  subtitles: VideoSubtitles;
  /** False if no voice speaks. */
  hasNarration: boolean;
  facts: VideoFacts;
  finishedAt: Date;
}

/** Stores the runs of renders, from the turn in the queue to the end. */
export function createRenderRuns(db: Database) {
  const isActive = inArray(renders.status, ACTIVE_STATUSES);
  const isLatest = ({ id, attempts }: RenderRun) =>
    and(eq(renders.id, id), eq(renders.attempts, attempts), eq(renders.status, "rendering"));
  return {
    /**
     * Starts a run for a turn of the queue. If the turn already had a render, that one is run again, otherwise the
     * next in line: of the visitor with the fewest running renders, and among those, the one who was served longest
     * ago. A visitor's oldest render comes first. Returns null if nothing waits.
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

    /** Saves a render's plan and the facts of its composition. Returns false if the run has ended. */
    setPlan: async (
      run: RenderRun,
      video: { planKey: string; inputHash: string; durationMs: number; warnings: Warning[] },
    ): Promise<boolean> =>
      (await db.update(renders).set(video).where(isLatest(run)).returning({ id: renders.id })).length > 0,

    /** Discards a render's plan, so that the next run composes again. */
    forgetPlan: async (id: number): Promise<void> => {
      await db
        .update(renders)
        .set({ planKey: null })
        .where(and(eq(renders.id, id), isActive));
    },

    /** Returns true if this run is still the render's current one. */
    isRunning: async (run: RenderRun): Promise<boolean> =>
      (await db.select({ id: renders.id }).from(renders).where(isLatest(run))).length > 0,

    /**
     * Saves a run's progress, which never decreases; stage and remaining time may take any value. Returns false if
     * the run has ended.
     */
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

    /**
     * Completes the render and publishes its files in one transaction. Returns null and changes nothing if the run
     * has ended.
     */
    complete: (run: RenderRun, result: RenderResult): Promise<StoredRender | null> =>
      db.transaction(async (tx) => {
        const finishedAt = result.finishedAt.toISOString();
        const { renderProgress: progress, ...end } = COMPLETED;
        const [row] = await tx
          .update(renders)
          .set({ ...end, progress, ...result.files, bytes: result.bytes, finishedAt })
          .where(isLatest(run))
          .returning();
        if (row !== undefined) await mirrorResult(tx, row, result);
        return row ?? null;
      }),

    /**
     * Marks the render as failed, with a reason for the user. Its progress is 0, by which clients recognise a failure.
     * Returns null and changes nothing if the run has ended.
     */
    fail: (run: RenderRun, why: RenderFailure, finishedAt: Date): Promise<StoredRender | null> =>
      db.transaction(async (tx) => {
        const end = { status: "failed", ...why, etaMs: null } as const;
        const [row] = await tx
          .update(renders)
          .set({ ...end, progress: 0, finishedAt: finishedAt.toISOString() })
          .where(isLatest(run))
          .returning();
        if (row === undefined) return null;
        await mirrorRender(tx, row, { video: { ...end, renderProgress: 0 }, project: "failed" });
        return row;
      }),

    /** Puts a render whose job was lost back into the queue. */
    requeue: async ({ id, ticketId, attempts }: StoredRender): Promise<void> => {
      const isSame = isLatest({ id, attempts });
      await db
        .update(renders)
        .set({ status: "queued", ticketId: null })
        .where(and(isSame, ticketId === null ? undefined : eq(renders.ticketId, ticketId)));
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

function mirrorProgress(tx: Database, render: StoredRender): Promise<void> {
  const { progress: renderProgress, stage, etaMs } = render;
  return mirrorRender(tx, render, {
    video: { status: "rendering", renderProgress, stage, etaMs, error: null, failure: null },
    project: renderProgress === 0 ? "rendering" : null,
  });
}

function mirrorResult(tx: Database, render: StoredRender, result: RenderResult): Promise<void> {
  const { projectId, inputHash, durationMs, warnings } = render;
  return mirrorRender(tx, render, {
    video: {
      ...COMPLETED,
      ...result.files,
      captionsData: result.facts,
      subtitlesSRT: result.subtitles.srt,
      subtitlesVTT: result.subtitles.vtt,
      subtitlesData: result.subtitles.cues,
      animatedSubtitles: result.subtitles.words,
      audioUrl: result.hasNarration ? `/api/projects/${projectId}/narration/audio.mp3` : null,
      videoUrl: `/api/video/download/${projectId}`,
      renderedInputHash: inputHash,
      durationMs,
      warnings,
    },
    project: "completed",
  });
}
