import type { OtherMediaOrder } from "@inkreel/contract";
import { and, desc, eq, inArray, isNotNull, isNull, max, ne, notExists, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";
import { mediaAssets } from "./tables/media-assets.js";
import { projects } from "./tables/projects.js";

export type OtherAsset = typeof mediaAssets.$inferSelect & { projectTitle: string };

/** What an owner's live projects have that one of them has not: each file once, as the newest row that names it. */
export async function selectOtherMedia(
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

/** How often and when last the scenes of an owner's live projects show files, by their keys. */
export async function selectFileUses(
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
