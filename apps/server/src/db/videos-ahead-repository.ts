import { and, eq, inArray, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "./database.js";
import { captionings } from "./tables/captionings.js";
import { isActiveCaptioning } from "./captionings-repository.js";
import { ACTIVE_STATUSES, renders } from "./tables/renders.js";
import { piecesAhead, videosAhead } from "./tables/videos-ahead.js";

export type VideosAheadRepository = ReturnType<typeof createVideosAheadRepository>;

/** A video that may be rendered ahead. */
export interface VideoAhead {
  projectId: number;
  ownerId: string;
  inputHash: string;
}

/** A process that shows no sign of life for this long has lost the video that it took. */
const CLAIM_SECONDS = 30;

const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds}::float8)`;
/** A time that is too far ahead was written before the clock was set back, and does not count. */
const isFree = sql`(${videosAhead.claimedUntil} is null
  or ${videosAhead.claimedUntil} not between now() and ${inSeconds(CLAIM_SECONDS)})`;

/** Stores which videos may be rendered ahead, and the time spent on pieces that nobody has used yet. */
export function createVideosAheadRepository(db: Database) {
  const isOpen = (projectId: number) =>
    and(eq(videosAhead.projectId, projectId), isNull(videosAhead.endedAt));
  return {
    /** Notes what a project's video looks like now. A video that is known is left as it is. */
    note: async (projectId: number, inputHash: string): Promise<void> => {
      await db.execute(sql`insert into videos_ahead (project_id, input_hash)
        select id, ${inputHash} from projects where id = ${projectId} and deleted_at is null
        on conflict (project_id) do update set input_hash = excluded.input_hash, changed_at = now(), ended_at = null
        where videos_ahead.input_hash <> excluded.input_hash`);
    },

    /** Returns true if any video is left to be rendered ahead, now or later. */
    hasOpen: async (): Promise<boolean> =>
      (
        await db
          .select({ id: videosAhead.projectId })
          .from(videosAhead)
          .where(isNull(videosAhead.endedAt))
          .limit(1)
      ).length > 0,

    /**
     * Returns a video that has not changed for `settledMs`, or null: of the visitor on whom the fewest seconds were spent,
     * and of those, the one that changed last. Visitors whose count, `spentKey` and their id in the rate limits, has
     * reached `budgetSeconds` have none.
     */
    findNext: async (options: {
      settledMs: number;
      spentKey: string;
      budgetSeconds: number;
    }): Promise<VideoAhead | null> => {
      const { settledMs, spentKey, budgetSeconds } = options;
      const spent = sql`coalesce((select calls from rate_limits l
        where l.key = ${spentKey} || p.owner_id and l.window_ends_at > now()), 0)`;
      const settled = sql`now() - make_interval(secs => ${settledMs / 1000}::float8)`;
      const { rows } = (await db.execute(sql`
        select project_id, owner_id, input_hash from videos_ahead join projects p on p.id = project_id
        where ended_at is null and changed_at not between ${settled} and now() and ${isFree}
          and p.deleted_at is null and ${spent} < ${budgetSeconds}
        order by ${spent}, changed_at desc limit 1`)) as unknown as {
        rows: { project_id: number; owner_id: string; input_hash: string }[];
      };
      const [row] = rows;
      return row === undefined
        ? null
        : { projectId: row.project_id, ownerId: row.owner_id, inputHash: row.input_hash };
    },

    /** Takes a video. Returns false if another process was faster. */
    claim: async (projectId: number): Promise<boolean> => {
      const rows = await db
        .update(videosAhead)
        .set({ claimedUntil: inSeconds(CLAIM_SECONDS) })
        .where(and(isOpen(projectId), isFree))
        .returning({ id: videosAhead.projectId });
      return rows.length > 0;
    },

    /** Keeps a video that was taken. */
    renew: async (projectId: number): Promise<void> => {
      await db
        .update(videosAhead)
        .set({ claimedUntil: inSeconds(CLAIM_SECONDS) })
        .where(isOpen(projectId));
    },

    /** Gives a video back, to be continued after it has settled. */
    release: async (projectId: number): Promise<void> => {
      await db
        .update(videosAhead)
        .set({ claimedUntil: null, changedAt: sql`now()` })
        .where(isOpen(projectId));
    },

    /** Gives back all that were taken. For a database of one process, when it starts. */
    releaseAll: async (): Promise<void> => {
      await db.update(videosAhead).set({ claimedUntil: null }).where(isNull(videosAhead.endedAt));
    },

    /** Notes that there is nothing left to do for the video that had this input. */
    end: async (projectId: number, inputHash: string): Promise<void> => {
      await db
        .update(videosAhead)
        .set({ claimedUntil: null, endedAt: sql`now()` })
        .where(and(isOpen(projectId), eq(videosAhead.inputHash, inputHash)));
    },

    /** Returns true if somebody waits for a video, of Inkreel or with captions, in any process. */
    isAnyAwaited: async (): Promise<boolean> => {
      const isActive = inArray(renders.status, ACTIVE_STATUSES);
      const asked = db.select({ id: renders.id }).from(renders).where(isActive).limit(1);
      const captioned = db
        .select({ id: captionings.id })
        .from(captionings)
        .where(isActiveCaptioning)
        .limit(1);
      return (await asked.unionAll(captioned)).length > 0;
    },

    addPiece: async (key: string, processorMs: number): Promise<void> => {
      await db
        .insert(piecesAhead)
        .values({ key, processorMs, madeAt: sql`now()` })
        .onConflictDoNothing();
    },

    /** Forgets pieces that a requested video uses. Returns the time that was spent on them. */
    usePieces: async (keys: readonly string[]): Promise<number> => {
      if (keys.length === 0) return 0;
      const rows = await db
        .delete(piecesAhead)
        .where(inArray(piecesAhead.key, [...keys]))
        .returning({ processorMs: piecesAhead.processorMs });
      return rows.reduce((sum, { processorMs }) => sum + processorMs, 0);
    },

    /** Forgets pieces that nobody has used for this long, and returns them. */
    forgetPieces: async (unusedSeconds: number): Promise<{ key: string; processorMs: number }[]> =>
      db
        .delete(piecesAhead)
        .where(lt(piecesAhead.madeAt, inSeconds(-unusedSeconds)))
        .returning({ key: piecesAhead.key, processorMs: piecesAhead.processorMs }),
  };
}
