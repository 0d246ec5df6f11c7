import type { Account } from "@inkreel/contract";
import { sql } from "drizzle-orm";
import type { Database } from "../db/database.js";

export type Belongings = Omit<Account, "email" | "name" | "hasPassword" | "isOnlyAdmin">;

/** Counts what belongs to an owner, without deleted projects. */
export async function countBelongings(db: Database, ownerId: string): Promise<Belongings> {
  const live = sql`(select id from projects where owner_id = ${ownerId} and deleted_at is null)`;
  const result = await db.execute(sql`select
    (select count(*)::int from ${live} live) as projects,
    (select count(*)::int from video_projects where video_key is not null and project_id in ${live}) as videos,
    (select count(*)::int from uploads where owner_id = ${ownerId}) as uploads,
    (select count(*)::int from captionings where owner_id = ${ownerId}) as captionings,
    (select count(*)::int from shares where closed_at is null and project_id in ${live}) as shares,
    (select count(*)::int from api_tokens where owner_id = ${ownerId}) as tokens,
    (select count(*)::int from webhooks where owner_id = ${ownerId} and video_order_id is null) as webhooks`);
  const { rows } = result as unknown as { rows: Belongings[] };
  return rows[0]!;
}
