import { and, eq, lt, notExists } from "drizzle-orm";
import type { Database } from "./database.js";
import { UPLOAD_KINDS } from "@inkreel/contract";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { captionings } from "./tables/captionings.js";
import { createdAt } from "./tables/iso-timestamp.js";

export const uploads = pgTable("uploads", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  kind: text("kind", { enum: UPLOAD_KINDS }).notNull(),
  /** The key in the file store. */
  key: text("key").notNull().unique(),
  mediaType: text("media_type").notNull(),
  bytes: integer("bytes").notNull(),
  name: text("name").notNull(),
  widthPx: integer("width_px"),
  heightPx: integer("height_px"),
  /** The duration of a sound. Null for all other files. */
  durationMs: integer("duration_ms"),
  createdAt: createdAt(),
});

export type StoredUpload = typeof uploads.$inferSelect;
export type NewUpload = Omit<typeof uploads.$inferInsert, "id" | "createdAt">;

export function createUploadsRepository(db: Database) {
  return {
    findById: async (id: number): Promise<StoredUpload | null> =>
      (await db.select().from(uploads).where(eq(uploads.id, id)))[0] ?? null,

    findForOwner: async (id: number, ownerId: string): Promise<StoredUpload | null> => {
      const where = and(eq(uploads.id, id), eq(uploads.ownerId, ownerId));
      return (await db.select().from(uploads).where(where))[0] ?? null;
    },

    create: async (upload: NewUpload): Promise<StoredUpload> => {
      const [row] = await db.insert(uploads).values(upload).returning();
      return row as StoredUpload;
    },

    /**
     * Removes the videos that were uploaded before `before` and that no captioning names, as after a closed page. Returns
     * their number. The sweep removes their files.
     */
    removeUncaptioned: async (before: Date): Promise<number> => {
      const isNamed = db
        .select({ id: captionings.id })
        .from(captionings)
        .where(eq(captionings.uploadId, uploads.id));
      const isLeft = and(
        eq(uploads.kind, "video"),
        lt(uploads.createdAt, before.toISOString()),
        notExists(isNamed),
      );
      return (await db.delete(uploads).where(isLeft).returning({ id: uploads.id })).length;
    },

    /** Transfers the uploads of a visitor who logs in to their account. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<void> => {
      await db.update(uploads).set({ ownerId: toOwnerId }).where(eq(uploads.ownerId, fromOwnerId));
    },
  };
}
