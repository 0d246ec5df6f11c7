import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.js";

/** How the rows of a table name their owner. */
const OWNER = {
  project: sql`project_id in (select id from projects where owner_id = `,
  self: sql`(owner_id = `,
} as const;

/**
 * Where rows refer to files. Add each table with a new kind of file here, otherwise the sweep removes its files, and
 * they stay when their account is deleted.
 */
const NAMES: readonly { keys: SQL; from: SQL; owner: keyof typeof OWNER }[] = [
  {
    keys: sql`unnest(array[video_key, poster_key, srt_key, vtt_key])`,
    from: sql`video_projects`,
    owner: "project",
  },
  { keys: sql`unnest(array[video_key, poster_key, srt_key, vtt_key])`, from: sql`renders`, owner: "project" },
  { keys: sql`key`, from: sql`uploads`, owner: "self" },
  { keys: sql`key`, from: sql`recordings`, owner: "project" },
  { keys: sql`video_key`, from: sql`captionings`, owner: "self" },
  {
    keys: sql`unnest(array[local_path, metadata ->> 'posterKey'])`,
    from: sql`media_assets`,
    owner: "project",
  },
  {
    keys: sql`picture ->> 'key'`,
    from: sql`extractions, jsonb_array_elements(pictures) picture`,
    owner: "self",
  },
];

/** Returns the keys of all files to which a row refers. */
export function findNamedFiles(db: Database): Promise<Set<string>> {
  return readKeys(
    db,
    NAMES.map(({ keys, from }) => sql`select ${keys} as key from ${from}`),
  );
}

/** Returns the keys of all files to which a row of this owner refers. Other owners' rows may refer to some of them. */
export function findNamedFilesOf(db: Database, ownerId: string): Promise<Set<string>> {
  return readKeys(
    db,
    NAMES.map(
      ({ keys, from, owner }) => sql`select ${keys} as key from ${from} where ${OWNER[owner]}${ownerId})`,
    ),
  );
}

async function readKeys(db: Database, selects: SQL[]): Promise<Set<string>> {
  const result = await db.execute(sql.join(selects, sql` union `));
  const { rows } = result as unknown as { rows: { key: string | null }[] };
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
