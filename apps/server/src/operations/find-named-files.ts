import { sql } from "drizzle-orm";
import type { Database } from "../db/database.js";

/**
 * Returns the keys of all files to which a row refers. Add each table with a new kind of file here, otherwise the
 * sweep removes its files.
 */
export async function findNamedFiles(db: Database): Promise<Set<string>> {
  const result = await db.execute(sql`
    select unnest(array[video_key, poster_key, srt_key, vtt_key]) as key from video_projects
    union select unnest(array[video_key, poster_key, srt_key, vtt_key]) from renders
    union select key from uploads
    union select key from recordings
    union select video_key from captionings
    union select unnest(array[local_path, metadata ->> 'posterKey']) from media_assets
    union select picture ->> 'key' from extractions, jsonb_array_elements(pictures) picture`);
  const { rows } = result as unknown as { rows: { key: string | null }[] };
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
