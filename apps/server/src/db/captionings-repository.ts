import type { AlignedVideo, BurnedLook } from "@inkreel/contract";
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, not, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";
import type { RenderFailure } from "./render-runs.js";
import { captionings, type StoredCaptioning } from "./tables/captionings.js";
import { uploads, type StoredUpload } from "./uploads-repository.js";

export type CaptioningsRepository = ReturnType<typeof createCaptioningsRepository>;

/** A captioning with the file that it belongs to. */
export interface CaptioningOfFile {
  captioning: StoredCaptioning;
  upload: StoredUpload;
}

/** A captioning without what grows with the length of the video, with the file that it belongs to. */
export interface CaptioningFacts {
  captioning: Omit<StoredCaptioning, "script" | "aligned">;
  upload: StoredUpload;
  durationMs: number | null;
}

/** Identifies a run of a captioning. Writes of earlier runs have no effect. */
export type CaptioningRun = Pick<StoredCaptioning, "id" | "attempts">;

export type NewCaptioning = Pick<StoredCaptioning, "ownerId" | "uploadId" | "script" | "language">;

/** What is known of a file after its words were found. */
export type FoundWords = { aligned: AlignedVideo } & Pick<StoredCaptioning, "hasPicture" | "pictureFault">;

export const isActiveCaptioning = inArray(captionings.status, ["queued", "working"]);

/** The column values of a step that begins. A run that is still going on can write no more. */
const BEGUN = {
  status: "queued",
  progress: 0,
  etaMs: null,
  error: null,
  failure: null,
  lostRuns: 0,
  attempts: sql`${captionings.attempts} + 1`,
} as const;

/** Stores captionings with the status of their current step: queued → working → completed or failed. */
export function createCaptioningsRepository(db: Database) {
  const isLatest = ({ id, attempts }: CaptioningRun) =>
    and(eq(captionings.id, id), eq(captionings.attempts, attempts), isActiveCaptioning);
  const change = async (
    where: SQL | undefined,
    values: PgUpdateSetSource<typeof captionings>,
  ): Promise<StoredCaptioning | null> =>
    (await db.update(captionings).set(values).where(where).returning())[0] ?? null;
  const withFile = (where: SQL | undefined): Promise<CaptioningOfFile[]> =>
    db
      .select({ captioning: captionings, upload: uploads })
      .from(captionings)
      .innerJoin(uploads, eq(uploads.id, captionings.uploadId))
      .where(where);
  const { script: _script, aligned: _aligned, ...shortColumns } = getTableColumns(captionings);
  const factsOf = (where: SQL | undefined) =>
    db
      .select({
        captioning: shortColumns,
        upload: uploads,
        durationMs: sql<number | null>`(${captionings.aligned} ->> 'durationMs')::float8`,
      })
      .from(captionings)
      .innerJoin(uploads, eq(uploads.id, captionings.uploadId))
      .where(where)
      .orderBy(desc(captionings.id));
  return {
    findById: async (id: number): Promise<CaptioningOfFile | null> =>
      (await withFile(eq(captionings.id, id)))[0] ?? null,

    findForOwner: async (id: number, ownerId: string): Promise<CaptioningOfFile | null> =>
      (await withFile(and(eq(captionings.id, id), eq(captionings.ownerId, ownerId))))[0] ?? null,

    findFacts: async (id: number): Promise<CaptioningFacts | null> =>
      (await factsOf(eq(captionings.id, id)))[0] ?? null,

    /** Lists captionings, the newest first: all of them, or at most `limit` that are older than `beforeId`. */
    listForOwner: (
      ownerId: string,
      { limit, beforeId }: { limit: number | null; beforeId: number | null },
    ): Promise<CaptioningFacts[]> => {
      const isOlder = beforeId === null ? undefined : lt(captionings.id, beforeId);
      const listed = factsOf(and(eq(captionings.ownerId, ownerId), isOlder));
      return limit === null ? listed : listed.limit(limit);
    },

    listActiveIds: async (): Promise<number[]> => {
      const rows = db.select({ id: captionings.id }).from(captionings).where(isActiveCaptioning);
      return (await rows.orderBy(asc(captionings.id))).map(({ id }) => id);
    },

    create: async (captioning: NewCaptioning): Promise<StoredCaptioning> => {
      const [row] = await db.insert(captionings).values(captioning).returning();
      return row as StoredCaptioning;
    },

    /** Begins to find the words of another script. Earlier results are removed. */
    beginWords: (id: number, given: Pick<NewCaptioning, "script" | "language">) =>
      change(eq(captionings.id, id), {
        ...BEGUN,
        ...given,
        step: "words",
        aligned: null,
        videoKey: null,
        bytes: null,
      }),

    /** Begins to draw the captions. Returns null if a step is under way, or if the words were not found. */
    beginVideo: (id: number, look: BurnedLook) =>
      change(and(eq(captionings.id, id), not(isActiveCaptioning), isNotNull(captionings.aligned)), {
        ...BEGUN,
        look,
        step: "video",
        videoKey: null,
        bytes: null,
      }),

    /** Removes the video with captions, or stops making it. Returns null if its words were not found. */
    endVideo: (id: number) =>
      change(and(eq(captionings.id, id), isNotNull(captionings.aligned)), {
        ...BEGUN,
        step: "words",
        status: "completed",
        videoKey: null,
        bytes: null,
      }),

    /** Begins a run. Returns null if the step is no longer wanted. */
    start: async (id: number): Promise<StoredCaptioning | null> => {
      const isStillWorking = sql`case when ${captionings.status} = 'working' then 1 else 0 end`;
      return change(and(eq(captionings.id, id), isActiveCaptioning), {
        attempts: sql`${captionings.attempts} + 1`,
        // A row that is still being worked on belonged to a process that has died.
        lostRuns: sql`${captionings.lostRuns} + ${isStillWorking}`,
        status: "working",
      });
    },

    /** Saves the progress. Returns false if the run is over or was replaced. */
    advance: async (
      run: CaptioningRun,
      state: { progress: number; etaMs: number | null },
    ): Promise<boolean> => {
      const written = db.update(captionings).set(state).where(isLatest(run));
      return (await written.returning({ id: captionings.id })).length > 0;
    },

    /** Ends a run that did not finish, so that another one can begin. */
    handBack: (run: CaptioningRun, { isLost }: { isLost: boolean }): Promise<StoredCaptioning | null> =>
      change(isLatest(run), {
        status: "queued",
        ...(isLost ? { lostRuns: sql`${captionings.lostRuns} + 1` } : {}),
      }),

    completeWords: (run: CaptioningRun, found: FoundWords) =>
      change(isLatest(run), { ...found, status: "completed", progress: 100, etaMs: null }),

    completeVideo: (run: CaptioningRun, video: { videoKey: string; bytes: number }) =>
      change(isLatest(run), { ...video, status: "completed", progress: 100, etaMs: null }),

    fail: (run: CaptioningRun, why: RenderFailure) =>
      change(isLatest(run), { ...why, status: "failed", etaMs: null }),

    /** Deletes captions, and the uploaded file unless other captions belong to it. */
    delete: (id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const [row] = await tx.delete(captionings).where(eq(captionings.id, id)).returning();
        if (row === undefined) return;
        const others = sql`select 1 from captionings where upload_id = ${row.uploadId}`;
        await tx.delete(uploads).where(and(eq(uploads.id, row.uploadId), sql`not exists (${others})`));
      }),

    /** Transfers the captionings of a visitor who logs in to their account. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<void> => {
      await db.update(captionings).set({ ownerId: toOwnerId }).where(eq(captionings.ownerId, fromOwnerId));
    },
  };
}
