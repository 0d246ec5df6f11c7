import type { WebhookDelivery, WebhookEvent } from "@inkreel/contract";
import { and, arrayContains, eq } from "drizzle-orm";
import type { Database } from "./database.js";
import { webhooks } from "./tables/webhooks.js";

export type StoredWebhook = typeof webhooks.$inferSelect;
export type NewWebhook = Pick<StoredWebhook, "ownerId" | "url" | "events" | "secret">;
export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;

export function createWebhooksRepository(db: Database) {
  return {
    list: (ownerId: string): Promise<StoredWebhook[]> =>
      db.select().from(webhooks).where(eq(webhooks.ownerId, ownerId)).orderBy(webhooks.id),

    /** Lists the owner's webhooks that subscribed to this event. */
    listForEvent: (ownerId: string, event: WebhookEvent): Promise<StoredWebhook[]> =>
      db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.ownerId, ownerId), arrayContains(webhooks.events, [event]))),

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
