import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";
import { isoTimestamp } from "./iso-timestamp.js";

export const storeIdentity = pgTable("store_identity", {
  isOnly: boolean("is_only").primaryKey().default(true),
  identity: uuid("identity").notNull(),
  madeAt: isoTimestamp("made_at").notNull(),
});
