import {
  and,
  asc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  sql,
  desc,
  inArray,
  max,
  ne,
  notExists,
  sum,
} from "drizzle-orm";
import type { Database } from "./database.js";
import { mediaAssets } from "./tables/media-assets.js";
import { projects } from "./tables/projects.js";
import { users } from "./tables/users.js";
import type { OtherMediaOrder } from "@inkreel/contract";
import { alias } from "drizzle-orm/pg-core";

type OtherAsset = typeof mediaAssets.$inferSelect & { projectTitle: string };

export type StoredMediaAsset = typeof mediaAssets.$inferSelect;
export type NewMediaAsset = Omit<typeof mediaAssets.$inferInsert, "id" | "createdAt">;
export type MediaAssetChanges = Partial<Omit<NewMediaAsset, "projectId">>;

export function createMediaAssetsRepository(db: Database) {
  return {
    findById: async (id: number): Promise<StoredMediaAsset | null> =>
      (await db.select().from(mediaAssets).where(eq(mediaAssets.id, id)))[0] ?? null,

    /** Returns an asset if it belongs to the project, or otherwise null. */
    findInProject: async (id: number, projectId: number): Promise<StoredMediaAsset | null> => {
      const where = and(eq(mediaAssets.id, id), eq(mediaAssets.projectId, projectId));
      return (await db.select().from(mediaAssets).where(where))[0] ?? null;
    },

    listByProject: (projectId: number): Promise<StoredMediaAsset[]> =>
      db.select().from(mediaAssets).where(eq(mediaAssets.projectId, projectId)).orderBy(asc(mediaAssets.id)),

    /**
     * Returns an asset with its file in any existing project of its owner, and locks the owner's assets until the
     * transaction ends. Otherwise two requests that add the same asset would add it twice.
     */
    lockForOwner: async (id: number, ownerId: string): Promise<StoredMediaAsset | null> => {
      await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
      const isOwned = and(eq(projects.ownerId, ownerId), isNull(projects.deletedAt));
      const found = await db
        .select(getTableColumns(mediaAssets))
        .from(mediaAssets)
        .innerJoin(projects, eq(projects.id, mediaAssets.projectId))
        .where(and(eq(mediaAssets.id, id), isNotNull(mediaAssets.localPath), isOwned))
        .for("update", { of: mediaAssets });
      return found[0] ?? null;
    },

    listOther: (request: Parameters<typeof selectOtherMedia>[1]) => selectOtherMedia(db, request),

    /** Returns how often files are used in all existing projects of their owner, by their keys. */
    countFileUses: (ownerId: string, keys: readonly string[]) => selectFileUses(db, { ownerId, keys }),

    create: async (asset: NewMediaAsset): Promise<StoredMediaAsset> => {
      const [row] = await db.insert(mediaAssets).values(asset).returning();
      return row as StoredMediaAsset;
    },

    update: async (id: number, changes: MediaAssetChanges): Promise<StoredMediaAsset | null> =>
      (await db.update(mediaAssets).set(changes).where(eq(mediaAssets.id, id)).returning())[0] ?? null,

    /**
     * Updates the statistics of the project's assets: `usageCount` is the number of scenes that show an asset now,
     * and `lastUsed` is set if there are any.
     */
    countUses: async (projectId: number): Promise<void> => {
      const shows = sql`select count(*) from scene_media_mappings
        where media_asset_id = ${mediaAssets.id} and is_active`;
      await db
        .update(mediaAssets)
        .set({
          usageCount: sql`(${shows})`,
          lastUsed: sql`case when (${shows}) > 0 then now() else ${mediaAssets.lastUsed} end`,
        })
        .where(eq(mediaAssets.projectId, projectId));
    },

    /**
     * Deletes an asset. Scenes that showed it show a drawn background instead. Returns false if it did not exist.
     */
    delete: async (id: number): Promise<boolean> =>
      (await db.delete(mediaAssets).where(eq(mediaAssets.id, id)).returning()).length > 0,
  };
}

/**
 * Lists the media of an owner's other projects that this project does not have. Each file is listed once, as its
 * newest row.
 */
async function selectOtherMedia(
  db: Database,
  request: { ownerId: string; projectId: number; order: OtherMediaOrder; offset: number; limit: number },
): Promise<OtherAsset[]> {
  const { ownerId, projectId, order, offset, limit } = request;
  const own = alias(mediaAssets, "own");
  const isInProject = db
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.projectId, projectId), eq(own.localPath, mediaAssets.localPath)));
  const newest = desc(max(mediaAssets.id));
  const files = await db
    .select({ id: max(mediaAssets.id).mapWith(Number) })
    .from(mediaAssets)
    .innerJoin(projects, eq(projects.id, mediaAssets.projectId))
    .where(
      and(
        eq(projects.ownerId, ownerId),
        isNull(projects.deletedAt),
        ne(projects.id, projectId),
        isNotNull(mediaAssets.localPath),
        notExists(isInProject),
      ),
    )
    .groupBy(mediaAssets.localPath)
    .orderBy(...(order === "used" ? [desc(sum(mediaAssets.usageCount)), newest] : [newest]))
    .limit(limit)
    .offset(offset);
  const ids = files.map(({ id }) => id);
  const rows = await db
    .select({ asset: mediaAssets, projectTitle: projects.title })
    .from(mediaAssets)
    .innerJoin(projects, eq(projects.id, mediaAssets.projectId))
    .where(inArray(mediaAssets.id, ids));
  return ids.flatMap((id) => {
    const row = rows.find(({ asset }) => asset.id === id);
    return row === undefined ? [] : [{ ...row.asset, projectTitle: row.projectTitle }];
  });
}

/**
 * Counts the scenes of an owner's existing projects that show each file, by its key, with the time of the latest
 * use.
 */
async function selectFileUses(
  db: Database,
  { ownerId, keys }: { ownerId: string; keys: readonly string[] },
): Promise<Map<string, { usageCount: number; lastUsed: string | null }>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({
      key: mediaAssets.localPath,
      usageCount: sql<number>`sum(${mediaAssets.usageCount})::int`,
      lastUsed: max(mediaAssets.lastUsed),
    })
    .from(mediaAssets)
    .innerJoin(projects, eq(projects.id, mediaAssets.projectId))
    .where(
      and(
        eq(projects.ownerId, ownerId),
        isNull(projects.deletedAt),
        inArray(mediaAssets.localPath, [...keys]),
      ),
    )
    .groupBy(mediaAssets.localPath);
  return new Map(rows.map(({ key, ...uses }) => [key ?? "", uses]));
}
