import { WEBHOOK_EVENTS, type WebhookDelivery } from "@inkreel/contract";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./iso-timestamp.js";

export const webhooks = pgTable("webhooks", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  url: text("url").notNull(),
  events: text("events", { enum: WEBHOOK_EVENTS }).array().notNull(),
  secret: text("secret").notNull(),
  /** The only video that it is told about. Null for all of its owner's. */
  videoOrderId: integer("video_order_id"),
  lastDelivery: jsonb("last_delivery").$type<WebhookDelivery>(),
  createdAt: createdAt(),
});
