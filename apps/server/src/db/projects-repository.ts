import {
  DEFAULT_ASPECT_RATIO,
  STAND_IN_CODES,
  type AspectRatio,
  type ProductFacts,
  type Project,
  type ProjectOrder,
} from "@inkreel/contract";
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { buildOnce } from "./build-once.js";
import type { Database } from "./database.js";
import { projects, type DefaultVoice } from "./tables/projects.js";

/** A project with the additional columns that the API does not show. */
export interface StoredProject extends Project {
  ownerId: string;
  product: ProductFacts | null;
  /** The voice if nobody chose one. Null until the project is first spoken. */
  defaultVoice: DefaultVoice | null;
  /** Passages that a person typed in any scene, also in deleted ones. */
  ownWords: string[];
  /** Increases with every change to the scenes. */
  scenesRevision: number;
  deletedAt: string | null;
}

/** Returns the aspect ratio of the project's main video. */
export function aspectRatioOf({ metadata }: Pick<StoredProject, "metadata">): AspectRatio {
  return metadata.aspectRatio ?? DEFAULT_ASPECT_RATIO;
}

type Insert = typeof projects.$inferInsert;
export type NewProject = Omit<Insert, "id" | "createdAt" | "updatedAt" | "deletedAt" | "scenesRevision">;
export type ProjectChanges = Partial<Omit<NewProject, "ownerId">>;

/** Which projects of an owner are listed, and how. */
export interface ProjectListWish {
  contentChars: number | null;
  limit?: number | null;
  /** The place after which the list goes on. Without a value, it is where the project stands now. */
  after?: { id: number; value: string | null } | null;
  /** Words in the title or the content, in any case. */
  search?: string | null;
  order?: ProjectOrder;
}

/** A project in a list. */
export interface ListedProject extends StoredProject {
  /** Its place in the order of the list, as text. */
  orderValue: string;
  /** Whether the finished video is spoken by a fallback voice. */
  isSpokenByStandIn: boolean;
}

const ORDERS: Readonly<Record<ProjectOrder, { value: SQL; type: SQL; isDescending: boolean }>> = {
  updated: { value: sql`${projects.updatedAt}`, type: sql`timestamptz`, isDescending: true },
  created: { value: sql`${projects.createdAt}`, type: sql`timestamptz`, isDescending: true },
  title: { value: sql`lower(${projects.title})`, type: sql`text`, isDescending: false },
};
const columns = getTableColumns(projects);

/** The condition of a live project, with placeholders for its `id` and `ownerId`. */
export const IS_OF_OWNER = and(
  eq(projects.id, sql.placeholder("id")),
  eq(projects.ownerId, sql.placeholder("ownerId")),
  isNull(projects.deletedAt),
);

/** Everything about a wish that needs another statement and not only other values. */
interface ListShape {
  name: string;
  order: ProjectOrder;
  isWhole: boolean;
  isLimited: boolean;
  after: "none" | "given" | "now";
  isSearch: boolean;
}

function listShape({
  contentChars,
  limit = null,
  after = null,
  search = null,
  order = "updated",
}: ProjectListWish) {
  const place = after === null ? "none" : after.value === null ? "now" : "given";
  const shape = {
    order,
    isWhole: contentChars === null,
    isLimited: limit !== null,
    after: place,
    isSearch: search !== null,
  } as const;
  return { ...shape, name: `projects ${Object.values(shape).join(" ")}` };
}

const { placeholder } = sql;
/** Names of tables are written out, because a statement on one table has its columns without them. */
const IS_SPOKEN_BY_STAND_IN = sql<boolean>`exists (select 1 from video_projects v
  where v.project_id = projects.id and v.video_key is not null and (${sql.join(
    STAND_IN_CODES.map((code) => sql`v.warnings @> ${JSON.stringify([{ code }])}::jsonb`),
    sql` or `,
  )}))`;

function buildList(db: Database, { name, order, isWhole, isLimited, after, isSearch }: ListShape) {
  const { value, type, isDescending } = ORDERS[order];
  const direction = isDescending ? desc : asc;
  // Without the owner, the order would tell about titles and times of other people's projects.
  const lastNow = sql`(select ${value}, ${projects.id} from ${projects}
    where ${projects.id} = ${placeholder("afterId")} and ${projects.ownerId} = ${placeholder("ownerId")})`;
  const lastGiven = sql`(${placeholder("afterValue")}::${type}, ${placeholder("afterId")}::integer)`;
  const last = after === "given" ? lastGiven : lastNow;
  const isAfter = isDescending
    ? sql`(${value}, ${projects.id}) < ${last}`
    : sql`(${value}, ${projects.id}) > ${last}`;
  const isFound = sql`position(lower(${placeholder("search")}) in lower(${projects.title} || ' ' || ${projects.content})) > 0`;
  const list = db
    .select({
      ...columns,
      ...(isWhole ? {} : { content: sql<string>`left(${projects.content}, ${placeholder("contentChars")})` }),
      orderValue: sql<string>`${value}::text`,
      isSpokenByStandIn: IS_SPOKEN_BY_STAND_IN,
    })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, placeholder("ownerId")),
        isNull(projects.deletedAt),
        after === "none" ? undefined : isAfter,
        isSearch ? isFound : undefined,
      ),
    )
    .orderBy(direction(value), direction(projects.id))
    .$dynamic();
  return (isLimited ? list.limit(placeholder("limit")) : list).prepare(name);
}

/** Deleted projects are found only by `restore` and `listDeletedBefore`. */
export function createProjectsRepository(db: Database) {
  const isLive = (id: number) => and(eq(projects.id, id), isNull(projects.deletedAt));
  const isOwned = (id: number, ownerId: string) => and(eq(projects.id, id), eq(projects.ownerId, ownerId));
  const ofOwner = buildOnce(() => db.select().from(projects).where(IS_OF_OWNER).prepare("project"));
  const lists = new Map<string, ReturnType<typeof buildList>>();
  return {
    findById: async (id: number): Promise<StoredProject | null> =>
      (await db.select().from(projects).where(isLive(id)))[0] ?? null,

    findForOwner: async (id: number, ownerId: string): Promise<StoredProject | null> =>
      (await ofOwner().execute({ id, ownerId }))[0] ?? null,

    /**
     * Lists the projects by last change, the latest first, or in another order, with `contentChars` characters of
     * their content or with all of it.
     */
    listForOwner: (ownerId: string, wish: ProjectListWish): Promise<ListedProject[]> => {
      const { contentChars, limit = null, after = null, search = null } = wish;
      const shape = listShape(wish);
      const statement = lists.get(shape.name) ?? buildList(db, shape);
      lists.set(shape.name, statement);
      const values = { ownerId, contentChars, limit, search, afterId: after?.id, afterValue: after?.value };
      return statement.execute(values);
    },

    /** Returns the project and keeps others from changing its row until the transaction ends. */
    lock: async (id: number): Promise<StoredProject | null> =>
      (await db.select().from(projects).where(isLive(id)).for("no key update"))[0] ?? null,

    create: async (project: NewProject): Promise<StoredProject> => {
      const [row] = await db.insert(projects).values(project).returning();
      return row as StoredProject;
    },

    /** Returns the changed project, or null if it does not exist. */
    update: async (id: number, changes: ProjectChanges): Promise<StoredProject | null> => {
      const values = { ...changes, updatedAt: sql`now()` };
      return (await db.update(projects).set(values).where(isLive(id)).returning())[0] ?? null;
    },

    /** Keeps the voice of a project for which nobody chose one. This is no change by a user. */
    keepVoice: async (id: number, defaultVoice: DefaultVoice): Promise<void> => {
      await db.update(projects).set({ defaultVoice }).where(eq(projects.id, id));
    },

    /** Keeps the passages that a person typed. This is part of the edit that had them, and no further change. */
    keepOwnWords: async (id: number, ownWords: string[]): Promise<void> => {
      await db.update(projects).set({ ownWords }).where(eq(projects.id, id));
    },

    /** Marks the project as deleted, which `restore` can undo. Returns false if it does not exist. */
    delete: async (id: number, ownerId: string): Promise<boolean> => {
      const where = and(isOwned(id, ownerId), isNull(projects.deletedAt));
      const rows = await db
        .update(projects)
        .set({ deletedAt: sql`now()` })
        .where(where)
        .returning();
      return rows.length > 0;
    },

    restore: async (id: number, ownerId: string): Promise<StoredProject | null> => {
      const where = and(isOwned(id, ownerId), isNotNull(projects.deletedAt));
      return (await db.update(projects).set({ deletedAt: null }).where(where).returning())[0] ?? null;
    },

    /** Lists the projects that were deleted before this time. */
    listDeletedBefore: (time: Date): Promise<StoredProject[]> =>
      db.select().from(projects).where(lt(projects.deletedAt, time.toISOString())),

    /** Removes a project permanently, with everything that belongs to it. */
    remove: async (id: number): Promise<void> => {
      await db.delete(projects).where(eq(projects.id, id));
    },

    /** Transfers the projects of a visitor who logs in to their account. Returns their number. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<number> => {
      const moved = db
        .update(projects)
        .set({ ownerId: toOwnerId })
        .where(eq(projects.ownerId, fromOwnerId))
        .returning({ id: projects.id });
      return (await moved).length;
    },
  };
}
