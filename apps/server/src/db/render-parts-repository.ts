import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import type { RenderFailure } from "./render-runs.js";
import { renderParts, renders } from "./tables/renders.js";

export type StoredRenderPart = typeof renderParts.$inferSelect;
export type NewRenderPart = Pick<StoredRenderPart, "position" | "chunkIndexes" | "frameCount">;
export type RenderPartsRepository = ReturnType<typeof createRenderPartsRepository>;

/** The progress of all parts of a render. */
export interface PartsState {
  frameCount: number;
  framesDone: number;
  /** The positions of unfinished parts. */
  missing: number[];
  /** The failure of a part that cannot be made, or null. */
  failed: Pick<StoredRenderPart, "error" | "failure"> | null;
  /** False if the video must be composed again. */
  hasPlan: boolean;
}

/** Stores the parts of a render, each a sequence of chunks. */
export function createRenderPartsRepository(db: Database) {
  const isPart = (renderId: number, position: number) =>
    and(eq(renderParts.renderId, renderId), eq(renderParts.position, position));
  /** The parts of a stopped render may not change any more. */
  const isWanted = sql`exists (select 1 from ${renders} where ${renders.id} = ${renderParts.renderId} and ${renders.status} = 'rendering')`;
  return {
    find: async (renderId: number, position: number): Promise<StoredRenderPart | null> =>
      (
        await db
          .select()
          .from(renderParts)
          .where(and(isPart(renderId, position), isWanted))
      )[0] ?? null,

    list: (renderId: number): Promise<StoredRenderPart[]> =>
      db
        .select()
        .from(renderParts)
        .where(eq(renderParts.renderId, renderId))
        .orderBy(asc(renderParts.position)),

    /** Replaces the parts of an old plan with those of a new one. */
    replace: (renderId: number, parts: NewRenderPart[]): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.delete(renderParts).where(eq(renderParts.renderId, renderId));
        if (parts.length > 0)
          await tx.insert(renderParts).values(parts.map((part) => ({ renderId, ...part })));
      }),

    /** Saves a part's progress. Returns false if the part is no longer needed. */
    advance: async (renderId: number, position: number, framesDone: number): Promise<boolean> => {
      const rows = await db
        .update(renderParts)
        .set({
          framesDone: sql`least(${renderParts.frameCount}, greatest(${renderParts.framesDone}, ${framesDone}::integer))`,
        })
        .where(and(isPart(renderId, position), isWanted))
        .returning({ position: renderParts.position });
      return rows.length > 0;
    },

    finish: async (renderId: number, position: number): Promise<void> => {
      await db
        .update(renderParts)
        .set({ isDone: true, framesDone: sql`${renderParts.frameCount}` })
        .where(isPart(renderId, position));
    },

    /** Counts a temporary failure of a part and returns the number of its failures. */
    countFailure: async (renderId: number, position: number): Promise<number> => {
      const [row] = await db
        .update(renderParts)
        .set({ failureCount: sql`${renderParts.failureCount} + 1` })
        .where(isPart(renderId, position))
        .returning({ failureCount: renderParts.failureCount });
      return row?.failureCount ?? 0;
    },

    fail: async (renderId: number, position: number, why: RenderFailure): Promise<void> => {
      await db.update(renderParts).set(why).where(isPart(renderId, position));
    },

    state: async (renderId: number): Promise<PartsState> => {
      const parts = await db
        .select()
        .from(renderParts)
        .where(eq(renderParts.renderId, renderId))
        .orderBy(asc(renderParts.position));
      const [render] = await db
        .select({ planKey: renders.planKey })
        .from(renders)
        .where(eq(renders.id, renderId));
      const sum = (count: (part: StoredRenderPart) => number): number =>
        parts.reduce((total, part) => total + count(part), 0);
      return {
        frameCount: sum((part) => part.frameCount),
        framesDone: sum((part) => part.framesDone),
        missing: parts.filter((part) => !part.isDone).map((part) => part.position),
        failed: parts.find((part) => part.error !== null) ?? null,
        hasPlan: render?.planKey != null,
      };
    },
  };
}
