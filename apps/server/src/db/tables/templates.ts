import { TEMPLATE_TYPES } from "@inkreel/contract";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, isoTimestamp, updatedAt } from "./iso-timestamp.js";

export const templates = pgTable("templates", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  type: text("type", { enum: TEMPLATE_TYPES }).notNull(),
  config: jsonb("config").$type<Record<string, unknown>>().notNull(),
  isDefault: boolean("is_default").notNull().default(false),
  isActive: boolean("is_active").notNull().default(true),
  createdBy: text("created_by"),
  /** The time at which the template was deleted. Projects that were made with it keep its look. */
  deletedAt: isoTimestamp("deleted_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
