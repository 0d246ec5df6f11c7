import type { AspectRatio } from "@inkreel/contract";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { COMPLETED, mirrorCancelled, mirrorRender } from "./mirror-render.js";
import { createRenderRuns } from "./render-runs.js";
import { ACTIVE_STATUSES, renders, type StoredRender } from "./tables/renders.js";

export type RendersRepository = ReturnType<typeof createRendersRepository>;

/** Identifies one of a project's videos: the main video (null), or the variant in another aspect ratio. */
export interface RenderOf {
  projectId: number;
  variant: AspectRatio | null;
}

/**
 * Stores renders with their status: queued → rendering → completed, failed or cancelled. Every change to a render of
 * the main video is copied to the video's row in the same transaction.
 */
export function createRendersRepository(db: Database) {
  const isActive = inArray(renders.status, ACTIVE_STATUSES);
  const isOf = ({ projectId, variant }: RenderOf) =>
    and(
      eq(renders.projectId, projectId),
      variant === null ? isNull(renders.variant) : eq(renders.variant, variant),
    );
  return {
    ...createRenderRuns(db),

    findById: async (id: number): Promise<StoredRender | null> =>
      (await db.select().from(renders).where(eq(renders.id, id)))[0] ?? null,

    findLatest: async (of: RenderOf): Promise<StoredRender | null> =>
      (await db.select().from(renders).where(isOf(of)).orderBy(desc(renders.id)).limit(1))[0] ?? null,

    /** Returns the active render, or otherwise the last completed one, or null. */
    findCurrent: async (of: RenderOf): Promise<StoredRender | null> => {
      const where = and(isOf(of), inArray(renders.status, [...ACTIVE_STATUSES, "completed"]));
      return (await db.select().from(renders).where(where).orderBy(desc(renders.id)).limit(1))[0] ?? null;
    },

    listActive: (): Promise<StoredRender[]> =>
      db.select().from(renders).where(isActive).orderBy(asc(renders.id)),

    listActiveOf: (projectId: number): Promise<StoredRender[]> =>
      db
        .select()
        .from(renders)
        .where(and(eq(renders.projectId, projectId), isActive)),

    /**
     * Returns the latest render and the last completed one of each of the project's variants, in the order they were
     * requested.
     */
    listVariants: (projectId: number): Promise<StoredRender[]> => {
      const ofVariants = sql`from renders where project_id = ${projectId} and variant is not null`;
      const last = sql`select max(id) ${ofVariants} group by variant`;
      const lastCompleted = sql`select max(id) ${ofVariants} and status = 'completed' group by variant`;
      return db
        .select()
        .from(renders)
        .where(sql`${renders.id} in (${last} union ${lastCompleted})`)
        .orderBy(asc(renders.id));
    },

    /** Creates a queued render. Returns null if there is an active render, or if the project no longer exists. */
    create: (of: RenderOf, inputHash: string): Promise<StoredRender | null> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .insert(renders)
          .values({ ...of, inputHash })
          .onConflictDoNothing()
          .returning();
        if (row === undefined) return null;
        const blank = {
          renderProgress: 0,
          stage: "waiting",
          etaMs: null,
          error: null,
          failure: null,
        } as const;
        await mirrorRender(tx, row, { video: { status: "queued", ...blank }, project: null });
        return row;
      }),

    /** Cancels the active render and resets its progress. Returns null if there is none. A finished video stays. */
    cancel: (of: RenderOf, finishedAt: Date): Promise<StoredRender | null> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .update(renders)
          .set({ status: "cancelled", progress: 0, etaMs: null, finishedAt: finishedAt.toISOString() })
          .where(and(isOf(of), isActive))
          .returning();
        if (row !== undefined) await mirrorCancelled(tx, row);
        return row ?? null;
      }),

    /** Makes the video of a completed render the current one again, after a later render failed or was cancelled. */
    showCompleted: (render: StoredRender): Promise<void> =>
      db.transaction((tx) => mirrorRender(tx, render, { video: COMPLETED, project: "completed" })),

    /**
     * Returns the place of a waiting render in the queue, from 1, and when it will be done if renders take as long as the
     * last ones. Null if it does not wait. The order is that of `startNext`, in which visitors take turns.
     */
    findTurn: async ({
      projectId,
      variant,
    }: RenderOf): Promise<{ position: number; etaMs: number | null } | null> => {
      const ofOwner = sql`from renders b join projects q on q.id = b.project_id where q.owner_id = p.owner_id`;
      const waiting = sql`select r.id, r.project_id, r.variant,
        (select count(*) ${ofOwner} and b.status = 'rendering') as under_way,
        row_number() over (partition by p.owner_id order by r.id) as nth,
        (select max(b.started_at) ${ofOwner}) as served
        from renders r join projects p on p.id = r.project_id where r.status = 'queued'`;
      const places = sql`select project_id, variant, ((select count(*) from renders where status = 'rendering')
        + row_number() over (order by under_way + nth, nth, served nulls first, id))::int as place from (${waiting}) waiting`;
      const recent = sql`select finished_at - started_at as took from renders
        where status = 'completed' and started_at is not null order by finished_at desc limit 20`;
      const running = sql`select count(*) as count, coalesce(sum(coalesce(eta_ms, average.ms)), 0) as left_ms
        from renders, average where status = 'rendering'`;
      const result = await db.execute(sql`with
        average as (select extract(epoch from avg(took)) * 1000 as ms from (${recent}) last), running as (${running})
        select place, (running.left_ms + (place - running.count) * average.ms)::float as eta_ms
        from (${places}) places, average, running
        where project_id = ${projectId} and variant is not distinct from ${variant}`);
      const [row] = (result as unknown as { rows: { place: number; eta_ms: number | null }[] }).rows;
      if (row === undefined) return null;
      return { position: row.place, etaMs: row.eta_ms === null ? null : Math.round(row.eta_ms) };
    },

    /** Lists the renders that ended before `endedBefore` and whose end was not announced. */
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

    /**
     * Deletes renders that ended before `endedBefore`, except the latest and the shown one of each video. The sweep
     * then finds their files without a row.
     */
    deleteEndedBefore: async (endedBefore: Date): Promise<number> => {
      const later = sql`from renders later where later.project_id = ${renders.projectId}
        and later.variant is not distinct from ${renders.variant} and later.id > ${renders.id}`;
      const where = and(
        lt(renders.finishedAt, endedBefore.toISOString()),
        sql`exists (select 1 ${later})`,
        sql`(${renders.variant} is null or ${renders.status} <> 'completed'
          or exists (select 1 ${later} and later.status = 'completed'))`,
        sql`not exists (select 1 from video_projects v where v.video_key = ${renders.videoKey})`,
      );
      return (await db.delete(renders).where(where).returning({ id: renders.id })).length;
    },
  };
}
