import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, type BrandingConfig } from "@inkreel/contract";
import type { Database } from "../db/database.js";
import type { ProjectChanges, StoredProject } from "../db/projects-repository.js";
import { createRepositories } from "../db/repositories.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";

/**
 * Saves the chosen look of a project's video and keeps all values that are not given. Each choice is stored in one
 * place, so that the two flows never disagree: captions and music belong to the video, everything else to the
 * project.
 */
export function saveBranding(
  db: Database,
  project: StoredProject,
  given: BrandingConfig,
): Promise<{ project: StoredProject; video: StoredVideoProject }> {
  return db.transaction(async (tx) => {
    const { projects, videoProjects } = createRepositories(tx);
    // Values that others saved since the project was read stay.
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
