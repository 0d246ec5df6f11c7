import type { ServiceWait, WaitWish } from "@inkreel/contract";
import type { Silence } from "@inkreel/providers";
import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";
import { isoTimestamp } from "./tables/iso-timestamp.js";
import { projects } from "./tables/projects.js";

const waits = pgTable(
  "service_waits",
  {
    projectId: integer("project_id").notNull(),
    processId: uuid("process_id").notNull(),
    service: text("service").notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<ServiceWait["kind"]>().notNull(),
    silentMs: integer("silent_ms").notNull(),
    limitMs: integer("limit_ms").notNull(),
    isKept: boolean("is_kept").notNull(),
    seenAt: isoTimestamp("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.processId] })],
);
const wishes = pgTable(
  "service_wishes",
  {
    projectId: integer("project_id").notNull(),
    service: text("service").notNull(),
    wish: text("wish").$type<WaitWish>().notNull(),
    wishedAt: isoTimestamp("wished_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.service] })],
);
const silences = pgTable("service_silences", {
  service: text("service").primaryKey(),
  lastedMs: integer("lasted_ms").notNull(),
  endedAt: isoTimestamp("ended_at").notNull(),
});

/** A process that has not refreshed its row for this long waits no more. */
const SEEN_SECONDS = 5;
const MS_PER_SECOND = 1_000;

export interface Wished {
  projectId: number;
  service: string;
  wish: WaitWish;
}

export type WaitsRepository = ReturnType<typeof createWaitsRepository>;

/** Stores for which silent services the work on projects waits, and what people decided about them. */
export function createWaitsRepository(db: Database) {
  const since = (seconds: number) => sql`now() - ${seconds}::integer * interval '1 s'`;
  return {
    /** Returns the longest wait for a project in any process, or null. */
    find: async (projectId: number): Promise<ServiceWait | null> => {
      const ageMs = sql<number>`(extract(epoch from now() - ${waits.seenAt}) * 1000)::integer`;
      const [row] = await db
        .select({ wait: waits, ageMs })
        .from(waits)
        .where(and(eq(waits.projectId, projectId), sql`${waits.seenAt} > ${since(SEEN_SECONDS)}`))
        .orderBy(desc(waits.silentMs))
        .limit(1);
      if (row === undefined) return null;
      const { service, name, kind, silentMs, limitMs, isKept } = row.wait;
      const seconds = Math.round((silentMs + Math.max(0, row.ageMs)) / MS_PER_SECOND);
      return { service, name, kind, seconds, limitSeconds: Math.round(limitMs / MS_PER_SECOND), isKept };
    },

    /** Replaces what a process waits for. Rows that a killed process has left are removed, too. */
    report: async (processId: string, waiting: ReadonlyMap<number, ServiceWait>): Promise<void> => {
      const projectIds = [...waiting.keys()];
      const isOver = and(
        eq(waits.processId, processId),
        ...(projectIds.length === 0 ? [] : [notInArray(waits.projectId, projectIds)]),
      );
      await db.delete(waits).where(sql`${isOver} or ${waits.seenAt} < ${since(60)}`);
      if (projectIds.length === 0) return;
      // A project can be deleted while its work waits.
      const found = await db
        .select({ id: projects.id })
        .from(projects)
        .where(inArray(projects.id, projectIds));
      const existing = new Set(found.map(({ id }) => id));
      for (const [projectId, { seconds, limitSeconds, ...wait }] of waiting) {
        if (!existing.has(projectId)) continue;
        const set = {
          ...wait,
          silentMs: seconds * MS_PER_SECOND,
          limitMs: limitSeconds * MS_PER_SECOND,
          seenAt: sql`now()`,
        };
        await db
          .insert(waits)
          .values({ projectId, processId, ...set })
          .onConflictDoUpdate({ target: [waits.projectId, waits.processId], set });
      }
    },

    /** Saves a wish and shows its effect at once, before the process that waits has read it. */
    saveWish: ({ projectId, service, wish }: Wished): Promise<void> =>
      db.transaction(async (tx) => {
        const set = { wish, wishedAt: sql`now()` };
        await tx
          .insert(wishes)
          .values({ projectId, service, ...set })
          .onConflictDoUpdate({ target: [wishes.projectId, wishes.service], set });
        const isThis = and(eq(waits.projectId, projectId), eq(waits.service, service));
        if (wish === "stop") await tx.delete(waits).where(isThis);
        else await tx.update(waits).set({ isKept: true }).where(isThis);
      }),

    /** Lists the wishes for these projects that are not older than `seconds`, with their ages. */
    listWishes: async (
      projectIds: readonly number[],
      seconds: number,
    ): Promise<(Wished & { agoMs: number })[]> => {
      const agoMs = sql<number>`(extract(epoch from now() - ${wishes.wishedAt}) * 1000)::integer`;
      const rows = await db
        .select({ projectId: wishes.projectId, service: wishes.service, wish: wishes.wish, agoMs })
        .from(wishes)
        .where(and(inArray(wishes.projectId, [...projectIds]), sql`${wishes.wishedAt} > ${since(seconds)}`));
      return rows.map((row) => ({ ...row, agoMs: Math.max(0, row.agoMs) }));
    },

    /** Renews the wish to wait for a service, because the project still waits for it. */
    renewWish: async (projectId: number, service: string): Promise<void> => {
      await db
        .update(wishes)
        .set({ wishedAt: sql`now()` })
        .where(and(eq(wishes.projectId, projectId), eq(wishes.service, service), eq(wishes.wish, "keep")));
    },

    /** Saves a silence, unless a later one is known. */
    saveSilence: async ({ service, lastedMs, agoMs }: Silence): Promise<void> => {
      const endedAt = sql`now() - ${Math.round(agoMs)}::integer * interval '1 ms'`;
      const set = { lastedMs: Math.round(lastedMs), endedAt };
      await db
        .insert(silences)
        .values({ service, ...set })
        .onConflictDoUpdate({
          target: silences.service,
          set,
          setWhere: sql`${silences.endedAt} < ${endedAt}`,
        });
    },

    /** Lists the silences that ended in the last `seconds`. */
    listSilences: async (seconds: number): Promise<Silence[]> => {
      const agoMs = sql<number>`(extract(epoch from now() - ${silences.endedAt}) * 1000)::integer`;
      const rows = await db
        .select({ service: silences.service, lastedMs: silences.lastedMs, agoMs })
        .from(silences)
        .where(sql`${silences.endedAt} > ${since(seconds)}`)
        .orderBy(silences.endedAt);
      return rows.map((row) => ({ ...row, agoMs: Math.max(0, row.agoMs) }));
    },
  };
}
