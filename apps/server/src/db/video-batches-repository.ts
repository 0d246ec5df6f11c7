import type { BATCH_VIDEO_STATUSES } from "@inkreel/contract";
import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { projects } from "./tables/projects.js";
import { videoBatches, type StoredVideoBatch } from "./tables/video-batches.js";
import { videoOrders } from "./tables/video-orders.js";
import { videoProjects } from "./tables/video-projects.js";

export type NewVideoBatch = Pick<
  StoredVideoBatch,
  "ownerId" | "size" | "idempotencyKey" | "requestHash" | "webhookSecret"
>;
export type VideoBatchesRepository = ReturnType<typeof createVideoBatchesRepository>;
type Status = (typeof BATCH_VIDEO_STATUSES)[number];

/** The status of a video as its batch reports it. From the moment that a render has it, that of the render counts. */
const status = sql<Status>`case
  when ${projects.deletedAt} is not null then 'deleted'
  when ${videoOrders.status} = 'planned' then 'queued'
  when ${videoOrders.status} <> 'handed_over' then ${videoOrders.status}
  when ${videoProjects.status} = 'rendering' then 'working'
  else coalesce(${videoProjects.status}, 'cancelled') end`;

/** Stores the calls that order many videos, and reads what became of these. */
export function createVideoBatchesRepository(db: Database) {
  return {
    findForOwner: async (id: number, ownerId: string): Promise<StoredVideoBatch | null> =>
      (
        await db
          .select()
          .from(videoBatches)
          .where(and(eq(videoBatches.id, id), eq(videoBatches.ownerId, ownerId)))
      )[0] ?? null,

    findByKey: async (ownerId: string, idempotencyKey: string): Promise<StoredVideoBatch | null> =>
      (
        await db
          .select()
          .from(videoBatches)
          .where(and(eq(videoBatches.ownerId, ownerId), eq(videoBatches.idempotencyKey, idempotencyKey)))
      )[0] ?? null,

    /** Returns an owner's latest batches, the newest first. */
    list: (ownerId: string, limit: number): Promise<StoredVideoBatch[]> =>
      db
        .select()
        .from(videoBatches)
        .where(eq(videoBatches.ownerId, ownerId))
        .orderBy(desc(videoBatches.id))
        .limit(limit),

    /** Returns null if the owner has already ordered a batch with the same key. */
    create: async (batch: NewVideoBatch): Promise<StoredVideoBatch | null> =>
      (await db.insert(videoBatches).values(batch).onConflictDoNothing().returning())[0] ?? null,

    /** Frees the key of a batch, so that another call can use it. */
    forgetKey: async (id: number): Promise<void> => {
      await db.update(videoBatches).set({ idempotencyKey: null }).where(eq(videoBatches.id, id));
    },

    /** Returns how many videos of each batch have each status. */
    countVideos: (
      ids: readonly number[],
    ): Promise<{ batchId: number | null; status: Status; count: number }[]> =>
      db
        .select({ batchId: videoOrders.batchId, status, count: count() })
        .from(videoOrders)
        .leftJoin(projects, eq(projects.id, videoOrders.projectId))
        .leftJoin(videoProjects, eq(videoProjects.projectId, videoOrders.projectId))
        .where(inArray(videoOrders.batchId, [...ids]))
        .groupBy(videoOrders.batchId, status),

    /** Returns the videos of a batch in their order, except those whose projects were removed for ever. */
    listVideos: (id: number) =>
      db
        .select({ order: videoOrders, project: projects, video: videoProjects, status })
        .from(videoOrders)
        .leftJoin(projects, eq(projects.id, videoOrders.projectId))
        .leftJoin(videoProjects, eq(videoProjects.projectId, videoOrders.projectId))
        .where(eq(videoOrders.batchId, id))
        .orderBy(asc(videoOrders.batchRow)),

    /** Cancels the videos of a batch that have not begun, in one step, so that none of them begins meanwhile. */
    cancelPlanned: async (id: number): Promise<void> => {
      await db
        .update(videoOrders)
        .set({ status: "cancelled", content: null, announcedAt: sql`now()` })
        .where(and(eq(videoOrders.batchId, id), eq(videoOrders.status, "planned")));
    },

    /** Transfers the batches of a visitor who logs in to their account. A key that both have used is forgotten. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<void> => {
      const taken = db
        .select({ key: videoBatches.idempotencyKey })
        .from(videoBatches)
        .where(eq(videoBatches.ownerId, toOwnerId));
      const isFrom = eq(videoBatches.ownerId, fromOwnerId);
      const isTwice = and(isFrom, inArray(videoBatches.idempotencyKey, taken));
      await db.update(videoBatches).set({ idempotencyKey: null }).where(isTwice);
      await db.update(videoBatches).set({ ownerId: toOwnerId }).where(isFrom);
    },
  };
}
