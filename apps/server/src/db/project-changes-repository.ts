import type { ProjectChanges } from "@inkreel/contract";
import { sql } from "drizzle-orm";
import type { Database } from "./database.js";

export type ProjectChangesRepository = ReturnType<typeof createProjectChangesRepository>;

/** Reads whether a project has changed, much faster than the project itself. */
export function createProjectChangesRepository(db: Database) {
  return {
    /** Returns null if the project does not exist. */
    find: async (projectId: number): Promise<ProjectChanges | null> => {
      // Of the video only the look belongs to the settings. The rest of its row changes while it is rendered.
      const { rows } = (await db.execute(sql`
        select p.scenes_revision as revision, md5(concat_ws('|',
          p.title, p.template_id, p.logo_url, p.primary_color, p.secondary_color, p.metadata, p.use_ai_images,
          p.sound, p.pronunciations, v.branding_config, to_jsonb(c) - 'updated_at'
        )) as settings_tag
        from projects p
        left join video_projects v on v.project_id = p.id
        left join voice_configs c on c.project_id = p.id
        where p.id = ${projectId} and p.deleted_at is null
      `)) as unknown as { rows: { revision: number; settings_tag: string }[] };
      const [row] = rows;
      if (row === undefined) return null;
      const { revision, settings_tag: settingsTag } = row;
      return { tag: `${revision}-${settingsTag}`, revision, settingsTag };
    },
  };
}
