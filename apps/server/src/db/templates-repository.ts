import type { Template } from "@inkreel/contract";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { templates } from "./tables/templates.js";

export type NewTemplate = Omit<typeof templates.$inferInsert, "id" | "createdAt" | "updatedAt">;
export type TemplateChanges = Partial<Omit<NewTemplate, "createdBy">>;
export type TemplatesRepository = ReturnType<typeof createTemplatesRepository>;

/** At most one template is the default: making one so takes it from the others. */
export function createTemplatesRepository(db: Database) {
  return {
    findById: async (id: number): Promise<Template | null> =>
      (await db.select().from(templates).where(eq(templates.id, id)))[0] ?? null,

    listActive: (): Promise<Template[]> =>
      db.select().from(templates).where(eq(templates.isActive, true)).orderBy(asc(templates.id)),

    listAll: (): Promise<Template[]> => db.select().from(templates).orderBy(asc(templates.id)),

    create: (template: NewTemplate): Promise<Template> =>
      db.transaction(async (tx) => {
        if (template.isDefault === true) await clearDefault(tx, null);
        const [row] = await tx.insert(templates).values(template).returning();
        return row as Template;
      }),

    update: (id: number, changes: TemplateChanges): Promise<Template | null> =>
      db.transaction(async (tx) => {
        if (changes.isDefault === true) await clearDefault(tx, id);
        const values = { ...changes, updatedAt: sql`now()` };
        return (await tx.update(templates).set(values).where(eq(templates.id, id)).returning())[0] ?? null;
      }),

    /** False when it was not there. Projects made with it keep their content and lose the reference. */
    delete: async (id: number): Promise<boolean> =>
      (await db.delete(templates).where(eq(templates.id, id)).returning()).length > 0,
  };
}

async function clearDefault(db: Database, exceptId: number | null): Promise<void> {
  const isOther = exceptId === null ? undefined : ne(templates.id, exceptId);
  await db
    .update(templates)
    .set({ isDefault: false })
    .where(and(eq(templates.isDefault, true), isOther));
}
