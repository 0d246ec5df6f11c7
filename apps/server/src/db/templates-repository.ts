import { AppError, type Template } from "@inkreel/contract";
import { and, asc, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import { buildOnce } from "./build-once.js";
import type { Database } from "./database.js";
import { templates } from "./tables/templates.js";

export type NewTemplate = Omit<typeof templates.$inferInsert, "id" | "createdAt" | "updatedAt" | "deletedAt">;
export type TemplateChanges = Partial<Omit<NewTemplate, "createdBy">>;

/** The key of the advisory lock that serialises changes to templates. The number is arbitrary. */
const CHANGE_LOCK = 7_270_022;
const AMAZON = "amazon-product-review";

const { deletedAt: _deletedAt, ...columns } = getTableColumns(templates);
const isListed = isNull(templates.deletedAt);

/**
 * Stores templates. Exactly one is the default, and it is active. Making another one the default replaces it.
 * Deleted templates are found only by id, for the projects that were made with them.
 */
export function createTemplatesRepository(db: Database) {
  const change = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`);
      return work(tx);
    });
  const active = buildOnce(() =>
    db
      .select(columns)
      .from(templates)
      .where(and(eq(templates.isActive, true), isListed))
      .orderBy(asc(templates.id))
      .prepare("active_templates"),
  );
  return {
    /** Returns a template, even if it was deleted. */
    findById: async (id: number): Promise<Template | null> =>
      (await db.select(columns).from(templates).where(eq(templates.id, id)))[0] ?? null,

    /** Returns a template with which a new project can be made, or null. */
    findActive: async (id: number): Promise<Template | null> => {
      const where = and(eq(templates.id, id), eq(templates.isActive, true), isListed);
      return (await db.select(columns).from(templates).where(where))[0] ?? null;
    },

    listActive: (): Promise<Template[]> => active().execute(),

    listAll: (): Promise<Template[]> =>
      db.select(columns).from(templates).where(isListed).orderBy(asc(templates.id)),

    /**
     * Creates a template.
     * @throws AppError conflict for an inactive default.
     */
    create: (template: NewTemplate): Promise<Template> =>
      change(async (tx) => {
        checkDefault(template);
        if (template.isDefault === true) await clearDefault(tx, null);
        const [row] = await tx.insert(templates).values(template).returning(columns);
        return row as Template;
      }),

    /**
     * Changes a template. Returns null if it does not exist.
     * @throws AppError conflict if there would be no default any more, or if the type cannot change.
     */
    update: (id: number, changes: TemplateChanges): Promise<Template | null> =>
      change(async (tx) => {
        const before = await findForChange(tx, id);
        if (before === null) return null;
        checkChanges(before, changes);
        if (changes.isDefault === true) await clearDefault(tx, id);
        const values = { ...changes, updatedAt: sql`now()` };
        const rows = await tx.update(templates).set(values).where(eq(templates.id, id)).returning(columns);
        return rows[0] ?? null;
      }),

    /**
     * Deletes a template. Returns false if it did not exist. If it was the default, the first remaining active one
     * becomes the default.
     * @throws AppError conflict if none remains, or for the built-in Amazon template, which nobody could create again.
     */
    delete: (id: number): Promise<boolean> =>
      change(async (tx) => {
        const before = await findForChange(tx, id);
        if (before === null) return false;
        if (before.type === AMAZON)
          throw new AppError(
            "conflict",
            "The Amazon product review template is built in and cannot be deleted. Deactivate it instead.",
          );
        const values = { deletedAt: sql`now()`, isDefault: false };
        await tx.update(templates).set(values).where(eq(templates.id, id));
        if (before.isDefault) await setFirstDefault(tx);
        return true;
      }),
  };
}

async function findForChange(tx: Database, id: number): Promise<Template | null> {
  const where = and(eq(templates.id, id), isListed);
  return (await tx.select(columns).from(templates).where(where))[0] ?? null;
}

function checkChanges(before: Template, changes: TemplateChanges): void {
  const after = { ...before, ...changes };
  if (before.isDefault && !after.isDefault)
    throw new AppError(
      "conflict",
      "One template must be the default. Make another template the default instead.",
    );
  checkDefault(after);
  if (after.type !== before.type && (before.type === AMAZON || after.type === AMAZON))
    throw new AppError(
      "conflict",
      before.type === AMAZON
        ? "The Amazon product review template is built in; its type cannot be changed."
        : "Only the built-in template for Amazon product reviews has this type. Choose another type.",
    );
}

function checkDefault({ isDefault, isActive }: TemplateChanges): void {
  if (isDefault === true && isActive === false)
    throw new AppError(
      "conflict",
      "The default template must be active. Make another template the default first.",
    );
}

async function clearDefault(tx: Database, exceptId: number | null): Promise<void> {
  const isOther = exceptId === null ? undefined : ne(templates.id, exceptId);
  await tx
    .update(templates)
    .set({ isDefault: false })
    .where(and(eq(templates.isDefault, true), isOther));
}

async function setFirstDefault(tx: Database): Promise<void> {
  const where = and(eq(templates.isActive, true), isListed);
  const [first] = await tx.select(columns).from(templates).where(where).orderBy(asc(templates.id)).limit(1);
  if (first === undefined)
    throw new AppError(
      "conflict",
      "This is the last active template. Create another one before deleting it.",
    );
  await tx.update(templates).set({ isDefault: true }).where(eq(templates.id, first.id));
}
