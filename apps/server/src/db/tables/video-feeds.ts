import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./iso-timestamp.js";

export const videoFeeds = pgTable("video_feeds", {
  ownerId: text("owner_id").primaryKey(),
  id: text("id").notNull(),
  title: text("title").notNull(),
  createdAt: createdAt(),
});

export type StoredVideoFeed = typeof videoFeeds.$inferSelect;
