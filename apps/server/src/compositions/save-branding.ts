import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, type BrandingConfig } from "@inkreel/contract";
import type { Database } from "../db/database.js";
import type { ProjectChanges, StoredProject } from "../db/projects-repository.js";
import { createRepositories } from "../db/repositories.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";

/**
 * Saves what was chosen for the look of a project's video; what is not given stays. There is one place for each choice,
 * so that the two flows of screens never disagree: captions and music are the video's, all else the project's.
 */
export function saveBranding(
  db: Database,
  project: StoredProject,
  given: BrandingConfig,
): Promise<{ project: StoredProject; video: StoredVideoProject }> {
  return db.transaction(async (tx) => {
    const { projects, videoProjects } = createRepositories(tx);
    // Branding that others saved since the project was read stays.
    const current = (await projects.findById(project.id)) ?? project;
    const changes = projectChanges(current, given);
    const changed = Object.keys(changes).length === 0 ? null : await projects.update(project.id, changes);
    const known = await videoProjects.findByProject(project.id);
    const { captionsStyle = known?.brandingConfig.captionsStyle, music = known?.brandingConfig.music } =
      given;
    const brandingConfig = {
      ...(captionsStyle === undefined ? {} : { captionsStyle }),
      ...(music === undefined ? {} : { music }),
    };
    return { project: changed ?? current, video: await videoProjects.save(project.id, { brandingConfig }) };
  });
}

function projectChanges({ metadata }: StoredProject, given: BrandingConfig): ProjectChanges {
  const { aspectRatio, logoPosition, logoUrl, primaryColor, secondaryColor } = given;
  return {
    ...(logoUrl === undefined ? {} : { logoUrl }),
    ...(primaryColor === undefined ? {} : { primaryColor: primaryColor ?? DEFAULT_PRIMARY_COLOR }),
    ...(secondaryColor === undefined ? {} : { secondaryColor: secondaryColor ?? DEFAULT_SECONDARY_COLOR }),
    ...(aspectRatio === undefined && logoPosition === undefined
      ? {}
      : {
          metadata: {
            ...metadata,
            ...(aspectRatio === undefined ? {} : { aspectRatio }),
            ...(logoPosition === undefined ? {} : { logoPosition }),
          },
        }),
  };
}
