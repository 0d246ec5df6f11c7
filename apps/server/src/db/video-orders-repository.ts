import { and, count, desc, eq, inArray, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";
import type { RenderFailure } from "./render-runs.js";
import { videoOrders, type StoredVideoOrder } from "./tables/video-orders.js";

export type VideoOrdersRepository = ReturnType<typeof createVideoOrdersRepository>;
export type NewVideoOrder = Pick<
  StoredVideoOrder,
  "ownerId" | "content" | "options" | "notes" | "idempotencyKey" | "requestHash"
>;
/** Identifies a run of an order. Writes of earlier runs have no effect. */
export type OrderRun = Pick<StoredVideoOrder, "id" | "attempts">;

export const isOpenOrder = inArray(videoOrders.status, ["queued", "working"]);

/** How long a worker keeps an order without a sign of life. */
const CLAIM_SECONDS = 30;
/** The pause before the next run after an outage. */
const PAUSE_SECONDS = 5;
const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** Stores the videos that programs order with one call: queued → working → handed over to the render, or failed. */
export function createVideoOrdersRepository(db: Database) {
  const isLatest = ({ id, attempts }: OrderRun) =>
    and(eq(videoOrders.id, id), eq(videoOrders.attempts, attempts), isOpenOrder);
  const change = async (
    where: SQL | undefined,
    values: PgUpdateSetSource<typeof videoOrders>,
  ): Promise<StoredVideoOrder | null> =>
    (await db.update(videoOrders).set(values).where(where).returning())[0] ?? null;
  const findOne = async (where: SQL | undefined): Promise<StoredVideoOrder | null> =>
    (await db.select().from(videoOrders).where(where).orderBy(desc(videoOrders.id)).limit(1))[0] ?? null;
  return {
    findById: (id: number) => findOne(eq(videoOrders.id, id)),
    findForOwner: (id: number, ownerId: string) =>
      findOne(and(eq(videoOrders.id, id), eq(videoOrders.ownerId, ownerId))),
    findByKey: (ownerId: string, idempotencyKey: string) =>
      findOne(and(eq(videoOrders.ownerId, ownerId), eq(videoOrders.idempotencyKey, idempotencyKey))),
    findByProject: (projectId: number) => findOne(eq(videoOrders.projectId, projectId)),

    /** Returns null if the owner has already ordered with the same key. */
    create: async (order: NewVideoOrder): Promise<StoredVideoOrder | null> =>
      (await db.insert(videoOrders).values(order).onConflictDoNothing().returning())[0] ?? null,

    /** Frees the key of an order, which was made before `before`. */
    forgetKey: async (id: number): Promise<void> => {
      await db.update(videoOrders).set({ idempotencyKey: null }).where(eq(videoOrders.id, id));
    },

    /** Returns the place of a waiting order, from 1. */
    findPlace: async (id: number): Promise<number> => {
      const ahead = and(eq(videoOrders.status, "queued"), lt(videoOrders.id, id));
      const [row] = await db.select({ value: count() }).from(videoOrders).where(ahead);
      return (row?.value ?? 0) + 1;
    },

    /** Begins a run of the next order that nobody works on. Returns null if there is none. */
    startNext: async (): Promise<StoredVideoOrder | null> => {
      const isFree = sql`(${videoOrders.claimedUntil} is null or ${videoOrders.claimedUntil} < now())`;
      const next = db
        .select({ id: videoOrders.id })
        .from(videoOrders)
        .where(and(isOpenOrder, isFree))
        .orderBy(videoOrders.id)
        .limit(1)
        .for("update", { skipLocked: true });
      // An order that is still worked on belonged to a process that has died.
      const wasLost = sql`case when ${videoOrders.status} = 'working' then 1 else 0 end`;
      // With `in`, PostgreSQL may ask for the next one again for each row, and start orders that nobody runs.
      return change(eq(videoOrders.id, next), {
        status: "working",
        attempts: sql`${videoOrders.attempts} + 1`,
        lostRuns: sql`${videoOrders.lostRuns} + ${wasLost}`,
        claimedUntil: inSeconds(CLAIM_SECONDS),
      });
    },

    /** Keeps the order for the run. Returns false if it is over or was replaced. */
    keep: async (run: OrderRun): Promise<boolean> =>
      (await change(isLatest(run), { claimedUntil: inSeconds(CLAIM_SECONDS) })) !== null,

    /** Frees the orders of killed processes. Only for a database that no other process uses. */
    freeAll: async (): Promise<void> => {
      await db.update(videoOrders).set({ claimedUntil: null }).where(isOpenOrder);
    },

    /** Ends a run that did not finish, so that another one can begin. */
    handBack: (run: OrderRun, { isLost }: { isLost: boolean }) =>
      change(isLatest(run), {
        status: "queued",
        claimedUntil: inSeconds(PAUSE_SECONDS),
        ...(isLost ? { lostRuns: sql`${videoOrders.lostRuns} + 1` } : {}),
      }),

    /** Notes the project that was created. Returns null if the run is over. */
    setProject: (run: OrderRun, { projectId, notes }: Pick<StoredVideoOrder, "projectId" | "notes">) =>
      change(isLatest(run), { projectId, notes, content: null }),

    /** Notes that the render has the order now. */
    handOver: (run: OrderRun) =>
      change(isLatest(run), { status: "handed_over", claimedUntil: null, announcedAt: sql`now()` }),

    fail: (run: OrderRun, why: RenderFailure) =>
      change(isLatest(run), { ...why, status: "failed", claimedUntil: null, content: null }),

    /** Cancels an order that has no render yet. Returns null for any other. */
    cancel: (id: number) =>
      change(and(eq(videoOrders.id, id), isOpenOrder), {
        status: "cancelled",
        claimedUntil: null,
        content: null,
        announcedAt: sql`now()`,
      }),

    listUnannounced: (): Promise<StoredVideoOrder[]> =>
      db
        .select()
        .from(videoOrders)
        .where(and(eq(videoOrders.status, "failed"), isNull(videoOrders.announcedAt))),

    setAnnounced: async (id: number): Promise<void> => {
      await db
        .update(videoOrders)
        .set({ announcedAt: sql`now()` })
        .where(eq(videoOrders.id, id));
    },

    /** Transfers the orders of a visitor who logs in to their account. A key that both have used is forgotten. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<void> => {
      const taken = db
        .select({ key: videoOrders.idempotencyKey })
        .from(videoOrders)
        .where(eq(videoOrders.ownerId, toOwnerId));
      const isFrom = eq(videoOrders.ownerId, fromOwnerId);
      const isTwice = and(isFrom, inArray(videoOrders.idempotencyKey, taken));
      await db.update(videoOrders).set({ idempotencyKey: null }).where(isTwice);
      await db.update(videoOrders).set({ ownerId: toOwnerId }).where(isFrom);
    },
  };
}
