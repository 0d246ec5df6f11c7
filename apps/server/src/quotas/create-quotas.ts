import {
  AppError,
  say,
  VISITOR_ROLES,
  type Allowance,
  type QuotaName,
  type Quotas as QuotasAnswer,
  type Said,
  type VisitorRole,
} from "@inkreel/contract";
import { and, count, eq, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import { roleOf, toVisitor, type Visitor } from "../auth/visitor.js";
import type { Database } from "../db/database.js";
import { isActiveCaptioning } from "../db/captionings-repository.js";
import { isOpenOrder, isPlannedOrder } from "../db/video-orders-repository.js";
import { apiTokens } from "../db/tables/api-tokens.js";
import { captionings } from "../db/tables/captionings.js";
import { projects } from "../db/tables/projects.js";
import { ACTIVE_STATUSES, renders } from "../db/tables/renders.js";
import { users } from "../db/tables/users.js";
import { videoOrders } from "../db/tables/video-orders.js";
import { webhooks } from "../db/tables/webhooks.js";
import type { Env } from "../env.js";
import { createRateLimiter } from "./rate-limiter.js";
import type { Clock } from "../clock.js";
import { RateLimitError } from "../errors.js";

/** Quotas whose used amount is counted or summed from rows. */
type KeptQuota = Exclude<QuotaName, "extractions">;
type Usage = Record<KeptQuota, number>;

interface Refusal {
  name: KeptQuota;
  role: VisitorRole;
  used: number;
  /** The amount that was requested in addition. */
  needed: number;
  allowances: Record<VisitorRole, Allowance>;
}

/** The owner whose quota applies, given directly or by a project. */
export type QuotaOwner = { ownerId: string } | { projectId: number };
/** A caller without a session, who has the full quota of an anonymous visitor. */
type Newcomer = { ownerId: null };

/** The quotas (usage limits) of all visitors, by role. */
export interface Quotas {
  /** Returns the error if the additional amount would exceed a quota, or null. Call it before the work. */
  refusal: (owner: QuotaOwner | Newcomer, needed: Partial<Usage>) => Promise<AppError | null>;
  /**
   * Throws the error that `refusal` returns, if any.
   * @throws AppError quota_exceeded.
   */
  check: (owner: QuotaOwner | Newcomer, needed: Partial<Usage>) => Promise<void>;
  /**
   * Runs `work` in a transaction during which nobody else can add to the owner's quotas in `names`. Rolls back if a
   * quota is exceeded afterwards.
   * @throws AppError quota_exceeded.
   */
  hold: <T>(owner: QuotaOwner, names: readonly KeptQuota[], work: (tx: Database) => Promise<T>) => Promise<T>;
  /**
   * Counts the extraction of a page or document, per visitor and per IP address. Null skips one of them.
   * @throws RateLimitError.
   */
  countExtraction: (reader: { visitor: Visitor | null; address: string | null }) => Promise<void>;
  /** Counts the extraction of a page for work that can wait. Returns false, and counts nothing, if it must wait. */
  takeExtraction: (ownerId: string) => Promise<boolean>;
  /** Returns the usage and quotas of a visitor. Null stands for a caller without a session. */
  read: (visitor: Visitor | null) => Promise<Pick<QuotasAnswer, "role" | "quotas">>;
}

const EXTRACTION_WINDOW_SECONDS = 3600;
/** Many visitors can share one IP address, as in an office or a school. */
const VISITORS_PER_ADDRESS = 5;

/** Determines the used amount of each quota. All queries use indexes on the owner's rows. */
const COUNT: Record<KeptQuota, (db: Database, ownerId: string) => Promise<number>> = {
  projects: async (db, ownerId) => {
    const isLive = and(eq(projects.ownerId, ownerId), isNull(projects.deletedAt));
    const unread = and(
      eq(videoOrders.ownerId, ownerId),
      or(isOpenOrder, isPlannedOrder),
      isNull(videoOrders.projectId),
    );
    return (
      onlyCount(await db.select({ value: count() }).from(projects).where(isLive)) +
      onlyCount(await db.select({ value: count() }).from(videoOrders).where(unread))
    );
  },
  bytes: sumBytes,
  renders: async (db, ownerId) => {
    const isActive = inArray(renders.status, ACTIVE_STATUSES);
    const rows = db
      .select({ value: count() })
      .from(renders)
      .innerJoin(projects, eq(projects.id, renders.projectId))
      .where(and(eq(projects.ownerId, ownerId), isActive));
    const ofOtherVideos = db
      .select({ value: count() })
      .from(captionings)
      .where(and(eq(captionings.ownerId, ownerId), isActiveCaptioning));
    // An order whose render has begun counts by its render.
    const ownRender = db
      .select({ id: renders.id })
      .from(renders)
      .where(and(eq(renders.projectId, videoOrders.projectId), isActive));
    const ordered = db
      .select({ value: count() })
      .from(videoOrders)
      .where(and(eq(videoOrders.ownerId, ownerId), isOpenOrder, notExists(ownRender)));
    return onlyCount(await rows) + onlyCount(await ofOtherVideos) + onlyCount(await ordered);
  },
  batched: async (db, ownerId) =>
    onlyCount(
      await db
        .select({ value: count() })
        .from(videoOrders)
        .where(and(eq(videoOrders.ownerId, ownerId), isPlannedOrder)),
    ),
  tokens: async (db, ownerId) =>
    onlyCount(await db.select({ value: count() }).from(apiTokens).where(eq(apiTokens.ownerId, ownerId))),
  webhooks: async (db, ownerId) =>
    onlyCount(
      await db
        .select({ value: count() })
        .from(webhooks)
        .where(and(eq(webhooks.ownerId, ownerId), isNull(webhooks.videoOrderId))),
    ),
};
const KEPT_QUOTAS = Object.keys(COUNT) as KeptQuota[];

/** Creates the quotas of an instance. Usage is counted from rows on demand; only extractions have counters. */
export function createQuotas(options: {
  env: Pick<Env, "allowances" | "adminEmails">;
  db: Database;
  clock: Clock;
}): Quotas {
  const { env, db, clock } = options;
  const { allowances } = env;
  const limiter = createRateLimiter(db, clock);
  const toStanding = (user: User | null): Standing | null => {
    if (user === null) return null;
    const role = roleOf(toVisitor(user, env.adminEmails));
    return { ownerId: user.id, role, allowance: allowances[role] };
  };
  const newcomer = { ownerId: null, role: "anonymous", allowance: allowances.anonymous } as const;
  /** Returns true if any role has a limit for these quotas. Otherwise no query is needed. */
  const isAnyLimited = (names: readonly QuotaName[]): boolean =>
    VISITOR_ROLES.some((role) => names.some((name) => allowances[role][name] !== null));

  const refusal: Quotas["refusal"] = async (owner, needed) => {
    const names = KEPT_QUOTAS.filter((name) => needed[name] !== undefined);
    if (!isAnyLimited(names)) return null;
    const standing = isNewcomer(owner) ? newcomer : toStanding((await selectOwner(db, owner))[0] ?? null);
    if (standing === null) return null;
    const { ownerId, role } = standing;
    for (const [name, allowed] of limitsOf(standing, names)) {
      const used = ownerId === null ? 0 : await COUNT[name](db, ownerId);
      const more = needed[name] ?? 0;
      if (used + more > allowed) return quotaError({ name, role, used, needed: more, allowances });
    }
    return null;
  };

  return {
    refusal,
    check: async (owner, needed) => {
      const error = await refusal(owner, needed);
      if (error !== null) throw error;
    },
    hold: (owner, names, work) =>
      db.transaction(async (tx) => {
        // Locks the owner's row, so that nobody else adds anything for this owner until the transaction ends.
        const locked = isAnyLimited(names) ? await selectOwner(tx, owner).for("no key update") : [];
        const standing = toStanding(locked[0] ?? null);
        if (standing === null) return work(tx);
        const limits = limitsOf(standing, names);
        const before = await countAll(tx, standing, limits);
        const result = await work(tx);
        const after = await countAll(tx, standing, limits);
        for (const [index, [name, allowed]] of limits.entries()) {
          const [used, now] = [before[index] ?? 0, after[index] ?? 0];
          // An owner who already exceeds a quota may still make changes that add nothing.
          if (now > allowed && now > used)
            throw quotaError({ name, role: standing.role, used, needed: now - used, allowances });
        }
        return result;
      }),
    countExtraction: async ({ visitor, address }) => {
      const role = visitor === null ? "anonymous" : roleOf(visitor);
      const max = allowances[role].extractions;
      if (max === null) return;
      const refuse = tooManyExtractions(role, allowances);
      const limit = { max, windowSeconds: EXTRACTION_WINDOW_SECONDS, refuse };
      if (visitor !== null) await limiter.count(extractionKey(visitor), limit);
      if (address === null) return;
      const maxOfAddress = max * VISITORS_PER_ADDRESS;
      await limiter.count(`extractions:address:${role}:${address}`, { ...limit, max: maxOfAddress });
    },
    takeExtraction: async (ownerId) => {
      const standing = toStanding((await selectOwner(db, { ownerId }))[0] ?? null);
      const max = standing?.allowance.extractions ?? null;
      if (max === null) return true;
      const key = extractionKey({ ownerId });
      if ((await limiter.read(key)) >= max) return false;
      await limiter.count(key, { max: Infinity, windowSeconds: EXTRACTION_WINDOW_SECONDS });
      return true;
    },
    read: async (visitor) => {
      const role = visitor === null ? "anonymous" : roleOf(visitor);
      const quotas = {} as QuotasAnswer["quotas"];
      for (const name of KEPT_QUOTAS) {
        const used = visitor === null ? 0 : await COUNT[name](db, visitor.ownerId);
        quotas[name] = { used, allowed: allowances[role][name] };
      }
      const read = visitor === null ? 0 : await limiter.read(extractionKey(visitor));
      const allowed = allowances[role].extractions;
      // Refused requests were counted, too, so the number is capped.
      quotas.extractions = { used: Math.min(read, allowed ?? read), allowed };
      return { role, quotas };
    },
  };
}

/** An owner with the quotas that apply. */
interface Standing {
  ownerId: string;
  role: VisitorRole;
  allowance: Allowance;
}

type User = typeof users.$inferSelect;

function isNewcomer(owner: QuotaOwner | Newcomer): owner is Newcomer {
  return "ownerId" in owner && owner.ownerId === null;
}

/** Selects the owner's row, which may no longer exist. */
function selectOwner(db: Database, owner: QuotaOwner) {
  if ("ownerId" in owner) return db.select().from(users).where(eq(users.id, owner.ownerId));
  const ofProject = db
    .select({ id: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, owner.projectId));
  return db.select().from(users).where(inArray(users.id, ofProject));
}

function limitsOf(
  { allowance }: Pick<Standing, "allowance">,
  names: readonly KeptQuota[],
): [KeptQuota, number][] {
  return names.flatMap((name) => {
    const allowed = allowance[name];
    return allowed === null ? [] : [[name, allowed] as [KeptQuota, number]];
  });
}

async function countAll(
  tx: Database,
  { ownerId }: Standing,
  limits: readonly [KeptQuota, number][],
): Promise<number[]> {
  const counts: number[] = [];
  for (const [name] of limits) counts.push(await COUNT[name](tx, ownerId));
  return counts;
}

function extractionKey({ ownerId }: Pick<Visitor, "ownerId">): string {
  return `extractions:visitor:${ownerId}`;
}

/** Returns the error with the limit, the used amount and advice. */
function quotaError({ name, role, used, needed, allowances }: Refusal): AppError {
  const allowed = allowances[role][name] ?? Infinity;
  const advice = adviceOn(name, role, allowances);
  const said =
    name === "bytes"
      ? say("quota_bytes", { used, allowed, needed, advice })
      : say(`quota_${name}`, { used, allowed, advice });
  return new AppError("quota_exceeded", said);
}

/** Returns the error for a limit that resets after some time. */
function tooManyExtractions(
  role: VisitorRole,
  allowances: Record<VisitorRole, Allowance>,
): (retryAfterSeconds: number) => RateLimitError {
  const allowed = allowances[role].extractions ?? Infinity;
  const advice = adviceOn("extractions", role, allowances);
  return (seconds) =>
    new RateLimitError(
      say("quota_extractions", { allowed, minutes: Math.ceil(seconds / 60), advice }),
      seconds,
    );
}

function adviceOn(
  name: keyof Allowance,
  role: VisitorRole,
  allowances: Record<VisitorRole, Allowance>,
): Said {
  if (role === "admin") return say("quota_advice_configure");
  const more = allowances.account[name] ?? Infinity;
  const mayHaveMore = role === "anonymous" && more > (allowances.anonymous[name] ?? Infinity);
  return say(mayHaveMore ? "quota_advice_sign_in" : "quota_advice_ask");
}

function onlyCount(rows: { value: number }[]): number {
  return rows[0]?.value ?? 0;
}

/**
 * Sums the sizes of the owner's uploads, of other videos with captions and their words, and of the files of existing
 * projects: pictures and clips, recordings, and the finished videos of all stored renders. A file to which several rows
 * refer counts once. Files without a stored size count as 0.
 */
async function sumBytes(db: Database, ownerId: string): Promise<number> {
  const result = await db.execute(sql`
    with own as (select id from projects where owner_id = ${ownerId} and deleted_at is null),
    named as (
      select key, bytes from uploads where owner_id = ${ownerId}
      union all select local_path, bytes from media_assets
        where project_id in (select id from own) and local_path is not null
      union all select key, bytes from recordings where project_id in (select id from own)
      union all select video_key, bytes from renders
        where project_id in (select id from own) and video_key is not null
      union all select video_key, bytes from captionings where owner_id = ${ownerId} and video_key is not null
      union all select 'words of ' || id, pg_column_size(aligned) from captionings
        where owner_id = ${ownerId} and aligned is not null
    ),
    files as (select key, max(bytes) as bytes from named group by key)
    select coalesce(sum(bytes), 0)::float8 as bytes from files`);
  const { rows } = result as unknown as { rows: { bytes: number }[] };
  return rows[0]?.bytes ?? 0;
}
