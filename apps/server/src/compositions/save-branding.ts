import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, type BrandingConfig } from "@inkreel/contract";
import type { Database } from "../db/database.js";
import type { ProjectChanges, StoredProject } from "../db/projects-repository.js";
import { createRepositories } from "../db/repositories.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";

/**
 * Saves the chosen branding of a project's video. Values that are not given stay. Captions, motion and music are stored with
 * the video, everything else with the project; each choice is stored only once, so that copies cannot differ.
 */
export function saveBranding(
  db: Database,
  project: StoredProject,
  given: BrandingConfig,
): Promise<{ project: StoredProject; video: StoredVideoProject }> {
  return db.transaction(async (tx) => {
    const { projects, videoProjects } = createRepositories(tx);
    // The project is read again, so that changes that others have saved meanwhile stay.
    const current = (await projects.findById(project.id)) ?? project;
    const changes = projectChanges(current, given);
    const changed = Object.keys(changes).length === 0 ? null : await projects.update(project.id, changes);
    const known = await videoProjects.findByProject(project.id);
    const before = known?.brandingConfig ?? {};
    const { captionsStyle = before.captionsStyle, motion = before.motion, music = before.music } = given;
    const { captionSize = before.captionSize, captionPosition = before.captionPosition } = given;
    const brandingConfig = {
      ...(captionsStyle === undefined ? {} : { captionsStyle }),
      ...(captionSize === undefined ? {} : { captionSize }),
      ...(captionPosition === undefined ? {} : { captionPosition }),
      ...(motion === undefined ? {} : { motion }),
      ...(music === undefined ? {} : { music }),
    };
    return { project: changed ?? current, video: await videoProjects.save(project.id, { brandingConfig }) };
  });
}

function projectChanges({ metadata }: StoredProject, given: BrandingConfig): ProjectChanges {
  const { aspectRatio, logoPosition, logoUrl, primaryColor, secondaryColor, sound } = given;
  return {
    ...(sound === undefined ? {} : { sound }),
    ...(logoUrl === undefined ? {} : { logoUrl }),
    ...(primaryColor === undefined ? {} : { primaryColor: primaryColor?.trim() || DEFAULT_PRIMARY_COLOR }),
    ...(secondaryColor === undefined
      ? {}
      : { secondaryColor: secondaryColor?.trim() || DEFAULT_SECONDARY_COLOR }),
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
