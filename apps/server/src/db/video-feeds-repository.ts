import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { projects } from "./tables/projects.js";
import { shares } from "./tables/shares.js";
import { videoFeeds, type StoredVideoFeed } from "./tables/video-feeds.js";
import { videoProjects } from "./tables/video-projects.js";

/** Stores the feeds of visitors, at most one of each. */
export function createVideoFeedsRepository(db: Database) {
  const findBy = async (where: ReturnType<typeof eq>): Promise<StoredVideoFeed | null> =>
    (await db.select().from(videoFeeds).where(where))[0] ?? null;
  return {
    findById: (id: string) => findBy(eq(videoFeeds.id, id)),
    findByOwner: (ownerId: string) => findBy(eq(videoFeeds.ownerId, ownerId)),

    /** Opens the owner's feed with `id`, which must be random, or renames the one that is open. */
    save: async (feed: Pick<StoredVideoFeed, "ownerId" | "id" | "title">): Promise<StoredVideoFeed> => {
      const [row] = await db
        .insert(videoFeeds)
        .values(feed)
        .onConflictDoUpdate({ target: videoFeeds.ownerId, set: { title: feed.title } })
        .returning();
      return row as StoredVideoFeed;
    },

    delete: async (ownerId: string): Promise<void> => {
      await db.delete(videoFeeds).where(eq(videoFeeds.ownerId, ownerId));
    },

    /** Returns the finished videos that an owner shares now, the last shared first. */
    listShared: (ownerId: string, limit: number) =>
      db
        .select({ share: shares, project: projects, video: videoProjects })
        .from(shares)
        .innerJoin(projects, eq(projects.id, shares.projectId))
        .innerJoin(videoProjects, eq(videoProjects.projectId, projects.id))
        .where(
          and(
            eq(projects.ownerId, ownerId),
            isNull(projects.deletedAt),
            isNull(shares.closedAt),
            isNotNull(videoProjects.videoKey),
            isNotNull(videoProjects.captionsData),
          ),
        )
        .orderBy(desc(shares.createdAt), desc(shares.id))
        .limit(limit),

    /** Transfers the feed of a visitor who logs in to their account. That of the account stays if it has one. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<void> => {
      await db
        .update(videoFeeds)
        .set({ ownerId: toOwnerId })
        .where(
          and(
            eq(videoFeeds.ownerId, fromOwnerId),
            sql`not exists (select 1 from video_feeds of_account where of_account.owner_id = ${toOwnerId})`,
          ),
        );
    },
  };
}
