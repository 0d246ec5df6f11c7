import { and, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";
import type { RenderFailure } from "./render-runs.js";
import { videoOrders, type StoredVideoOrder } from "./tables/video-orders.js";

export type VideoOrdersRepository = ReturnType<typeof createVideoOrdersRepository>;
export type NewVideoOrder = Pick<
  StoredVideoOrder,
  "ownerId" | "content" | "options" | "notes" | "idempotencyKey" | "requestHash"
>;
export type NewPlannedOrder = Pick<
  StoredVideoOrder,
  "ownerId" | "content" | "options" | "requestHash" | "batchId" | "batchRow" | "reference"
>;
/** Identifies a run of an order. Writes of earlier runs have no effect. */
export type OrderRun = Pick<StoredVideoOrder, "id" | "attempts">;

/** A video of a batch that has not begun. */
export const isPlannedOrder = eq(videoOrders.status, "planned");
export const isOpenOrder = inArray(videoOrders.status, ["queued", "working"]);

/** How long a worker keeps an order without a sign of life. */
const CLAIM_SECONDS = 30;
/** The pause before the next run. It doubles with each outage, up to the longest one. */
const PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 300;
/** Average times are those of this many videos. */
const RECENT = 20;
/** How many orders of each visitor with open orders are worked on, and when one of them was begun last. */
const turnsOfOwners = sql`select owner_id, max(started_at) as served,
  count(*) filter (where status = 'working' and claimed_until >= now()) as under_way
  from video_orders where owner_id in (select owner_id from video_orders where status in ('queued', 'working'))
  group by owner_id`;
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

    /** Lists the owner's newest orders whose render was requested, the newest first. */
    listHandedOver: (ownerId: string, limit: number): Promise<StoredVideoOrder[]> =>
      db
        .select()
        .from(videoOrders)
        .where(and(eq(videoOrders.ownerId, ownerId), eq(videoOrders.status, "handed_over")))
        .orderBy(desc(videoOrders.id))
        .limit(limit),

    /** Returns null if the owner has already ordered with the same key. */
    create: async (order: NewVideoOrder): Promise<StoredVideoOrder | null> =>
      (await db.insert(videoOrders).values(order).onConflictDoNothing().returning())[0] ?? null,

    /** Stores the videos of a batch, which begin later. */
    createPlanned: (orders: readonly NewPlannedOrder[]): Promise<StoredVideoOrder[]> =>
      db
        .insert(videoOrders)
        .values(orders.map((order) => ({ ...order, status: "planned" as const })))
        .returning(),

    /** Returns the owners of videos that are planned. */
    listOwnersOfPlanned: async (): Promise<string[]> =>
      (await db.selectDistinct({ ownerId: videoOrders.ownerId }).from(videoOrders).where(isPlannedOrder)).map(
        ({ ownerId }) => ownerId,
      ),

    /** Returns the owner's oldest planned video, or null. */
    findPlanned: async (ownerId: string): Promise<StoredVideoOrder | null> =>
      (
        await db
          .select()
          .from(videoOrders)
          .where(and(eq(videoOrders.ownerId, ownerId), isPlannedOrder))
          .orderBy(videoOrders.id)
          .limit(1)
      )[0] ?? null,

    /** Lets a planned video begin. Returns null if it is no longer planned. */
    begin: (id: number): Promise<StoredVideoOrder | null> =>
      change(and(eq(videoOrders.id, id), isPlannedOrder), { status: "queued" }),

    /** Frees the key of an order, which was made before `before`. */
    forgetKey: async (id: number): Promise<void> => {
      await db.update(videoOrders).set({ idempotencyKey: null }).where(eq(videoOrders.id, id));
    },

    /**
     * Returns the place of a waiting order in the order of `startNext`, from 1, and when it will be done if preparing and
     * rendering take as long as they did lately. Null if it does not wait.
     */
    findTurn: async (id: number): Promise<{ position: number; etaMs: number | null } | null> => {
      const places = sql`select id, row_number() over (order by under_way + nth, nth, served nulls first, id)::int as place
        from (select o.id, turns.under_way, turns.served, row_number() over (partition by o.owner_id order by o.id) as nth
          from video_orders o join (${turnsOfOwners}) turns on turns.owner_id = o.owner_id
          where o.status = 'queued') waiting`;
      const preparing = sql`select announced_at - started_at as took from video_orders
        where status = 'handed_over' order by announced_at desc nulls last limit ${RECENT}`;
      const rendering = sql`select finished_at - started_at as took from renders
        where status = 'completed' and started_at is not null order by finished_at desc limit ${RECENT}`;
      const averageMs = (times: SQL) =>
        sql`(select extract(epoch from avg(took)) * 1000 from (${times}) recent)`;
      const ahead = sql`(select count(*) from renders where status in ('queued', 'rendering'))`;
      const result = await db.execute(sql`select place,
        (${averageMs(preparing)} + (${ahead} + place) * ${averageMs(rendering)})::float as eta_ms
        from (${places}) places where id = ${id}`);
      const [row] = (result as unknown as { rows: { place: number; eta_ms: number | null }[] }).rows;
      if (row === undefined) return null;
      return { position: row.place, etaMs: row.eta_ms === null ? null : Math.round(row.eta_ms) };
    },

    /**
     * Begins a run of the next order that nobody works on: of the visitor with the fewest running ones, and among those,
     * of the one who was served longest ago. A visitor's oldest order comes first. Returns null if there is none.
     */
    startNext: async (): Promise<StoredVideoOrder | null> => {
      const isNext = sql`status in ('queued', 'working') and (claimed_until is null or claimed_until < now())`;
      // Most looks find nothing, and a statement that may write drops what the embedded form has kept for readers.
      const { rows } = (await db.execute(
        sql`select 1 from video_orders where ${isNext} limit 1`,
      )) as unknown as { rows: unknown[] };
      if (rows.length === 0) return null;
      const next = sql`(select o.id from video_orders o join (${turnsOfOwners}) turns on turns.owner_id = o.owner_id
        where ${isNext} order by turns.under_way, turns.served nulls first, o.id
        limit 1 for update of o skip locked)`;
      // An order that is still worked on belonged to a process that has died.
      const wasLost = sql`case when ${videoOrders.status} = 'working' then 1 else 0 end`;
      // With `in`, PostgreSQL may ask for the next one again for each row, and start orders that nobody runs.
      return change(sql`${videoOrders.id} = ${next}`, {
        status: "working",
        attempts: sql`${videoOrders.attempts} + 1`,
        lostRuns: sql`${videoOrders.lostRuns} + ${wasLost}`,
        startedAt: sql`now()`,
        claimedUntil: inSeconds(CLAIM_SECONDS),
      });
    },

    /** Keeps the order for the run. Returns false if it is over, was handed back or replaced. */
    keep: async (run: OrderRun): Promise<boolean> => {
      // Handed back, it has a pause that must not become shorter.
      const isWorking = and(isLatest(run), eq(videoOrders.status, "working"));
      return (await change(isWorking, { claimedUntil: inSeconds(CLAIM_SECONDS) })) !== null;
    },

    /** Frees the orders of killed processes. Only for a database that no other process uses. */
    freeAll: async (): Promise<void> => {
      await db.update(videoOrders).set({ claimedUntil: null }).where(isOpenOrder);
    },

    /** Ends a run that did not finish, so that another one can begin. `why` is counted, except when the process stops. */
    handBack: (run: OrderRun, why: "lost" | "outage" | "stopping") => {
      const pauseSeconds = sql`least(${MAX_PAUSE_SECONDS}, ${PAUSE_SECONDS} * 2 ^ ${videoOrders.outages})`;
      return change(isLatest(run), {
        status: "queued",
        claimedUntil: sql`now() + make_interval(secs => ${pauseSeconds})`,
        ...(why === "lost" && { lostRuns: sql`${videoOrders.lostRuns} + 1` }),
        ...(why === "outage" && { outages: sql`${videoOrders.outages} + 1` }),
      });
    },

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
      change(and(eq(videoOrders.id, id), or(isPlannedOrder, isOpenOrder)), {
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
