import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { QuotaName } from "@inkreel/contract";
import type { Database } from "../db/database.js";
import { apiTokens } from "../db/tables/api-tokens.js";
import { projects } from "../db/tables/projects.js";
import { ACTIVE_STATUSES, renders } from "../db/tables/renders.js";
import { webhooks } from "../db/tables/webhooks.js";

/** The quotas whose amount is a count or a sum of rows. */
export type KeptQuota = Exclude<QuotaName, "extractions">;
export type Usage = Record<KeptQuota, number>;

/** Counts how much an owner has of something. All statements use indexes over the owner's rows. */
export const COUNT: Record<KeptQuota, (db: Database, ownerId: string) => Promise<number>> = {
  projects: async (db, ownerId) => {
    const isLive = and(eq(projects.ownerId, ownerId), isNull(projects.deletedAt));
    return onlyCount(await db.select({ value: count() }).from(projects).where(isLive));
  },
  bytes: sumBytes,
  renders: async (db, ownerId) => {
    const isActive = inArray(renders.status, ACTIVE_STATUSES);
    const rows = db
      .select({ value: count() })
      .from(renders)
      .innerJoin(projects, eq(projects.id, renders.projectId))
      .where(and(eq(projects.ownerId, ownerId), isActive));
    return onlyCount(await rows);
  },
  tokens: async (db, ownerId) =>
    onlyCount(await db.select({ value: count() }).from(apiTokens).where(eq(apiTokens.ownerId, ownerId))),
  webhooks: async (db, ownerId) =>
    onlyCount(await db.select({ value: count() }).from(webhooks).where(eq(webhooks.ownerId, ownerId))),
};

function onlyCount(rows: { value: number }[]): number {
  return rows[0]?.value ?? 0;
}

/**
 * Adds the sizes of the uploads and of the files of existing projects: pictures and clips, recordings, and the
 * finished videos of all stored renders. A file that several rows name counts once. Files without a stored size count
 * as nothing.
 */
async function sumBytes(db: Database, ownerId: string): Promise<number> {
  const result = await db.execute(sql`
    with own as (select id from projects where owner_id = ${ownerId} and deleted_at is null),
    named as (
      select key, bytes from uploads where owner_id = ${ownerId}
      union all select local_path, bytes from media_assets
        where project_id in (select id from own) and local_path is not null
      union all select key, bytes from recordings where project_id in (select id from own)
      union all select video_key, bytes from renders
        where project_id in (select id from own) and video_key is not null
    ),
    files as (select key, max(bytes) as bytes from named group by key)
    select coalesce(sum(bytes), 0)::float8 as bytes from files`);
  const { rows } = result as unknown as { rows: { bytes: number }[] };
  return rows[0]?.bytes ?? 0;
}
