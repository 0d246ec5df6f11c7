import type { WebhookDelivery, WebhookEvent } from "@inkreel/contract";
import { and, arrayContains, eq, isNull, or } from "drizzle-orm";
import type { Database } from "./database.js";
import { webhooks } from "./tables/webhooks.js";

export type StoredWebhook = typeof webhooks.$inferSelect;
export type NewWebhook = Pick<StoredWebhook, "ownerId" | "url" | "events" | "secret"> & {
  videoOrderId?: number;
};
export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;

export function createWebhooksRepository(db: Database) {
  return {
    list: (ownerId: string): Promise<StoredWebhook[]> =>
      db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.ownerId, ownerId), isNull(webhooks.videoOrderId)))
        .orderBy(webhooks.id),

    /** Lists the owner's webhooks that subscribed to this event, and those of the ordered video, if there is one. */
    listForEvent: (
      ownerId: string,
      { event, videoOrderId }: { event: WebhookEvent; videoOrderId: number | null },
    ): Promise<StoredWebhook[]> => {
      const isForAll = isNull(webhooks.videoOrderId);
      const isMeant =
        videoOrderId === null ? isForAll : or(isForAll, eq(webhooks.videoOrderId, videoOrderId));
      const isSubscribed = arrayContains(webhooks.events, [event]);
      return db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.ownerId, ownerId), isSubscribed, isMeant));
    },

    findOfVideoOrder: async (videoOrderId: number): Promise<StoredWebhook | null> =>
      (await db.select().from(webhooks).where(eq(webhooks.videoOrderId, videoOrderId)))[0] ?? null,

    findById: async (id: number): Promise<StoredWebhook | null> =>
      (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0] ?? null,

    create: async (webhook: NewWebhook): Promise<StoredWebhook> => {
      const [row] = await db.insert(webhooks).values(webhook).returning();
      return row as StoredWebhook;
    },

    setLastDelivery: async (id: number, lastDelivery: WebhookDelivery): Promise<void> => {
      await db.update(webhooks).set({ lastDelivery }).where(eq(webhooks.id, id));
    },

    delete: async (id: number, ownerId: string): Promise<boolean> => {
      const where = and(eq(webhooks.id, id), eq(webhooks.ownerId, ownerId));
      return (await db.delete(webhooks).where(where).returning()).length > 0;
    },

    /** Transfers the webhooks of a visitor who logs in to their account. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<void> => {
      await db.update(webhooks).set({ ownerId: toOwnerId }).where(eq(webhooks.ownerId, fromOwnerId));
    },
  };
}
