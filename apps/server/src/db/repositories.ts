import { createApiTokensRepository } from "./api-tokens-repository.js";
import type { Database } from "./database.js";
import { createEmailChangesRepository } from "./email-changes-repository.js";
import { createExtractionsRepository } from "./extractions-repository.js";
import { createCaptioningsRepository } from "./captionings-repository.js";
import { createCompositionRowsRepository } from "./composition-rows-repository.js";
import { createMediaAssetsRepository } from "./media-assets-repository.js";
import { createPasswordLinksRepository } from "./password-links-repository.js";
import { createProjectChangesRepository } from "./project-changes-repository.js";
import { createProjectReadsRepository } from "./project-reads-repository.js";
import { createProjectVersionsRepository } from "./project-versions-repository.js";
import { createProjectsRepository } from "./projects-repository.js";
import { createRecordingsRepository } from "./recordings-repository.js";
import { createRendersRepository } from "./renders-repository.js";
import { createSceneMediaMappingsRepository } from "./scene-media-mappings-repository.js";
import { createSceneRevisionsRepository } from "./scene-revisions-repository.js";
import { createScenesRepository } from "./scenes-repository.js";
import { createScriptsRepository } from "./scripts-repository.js";
import { createSharesRepository } from "./shares-repository.js";
import { createTemplatesRepository } from "./templates-repository.js";
import { createUploadsRepository } from "./uploads-repository.js";
import { createUserPreferencesRepository } from "./user-preferences-repository.js";
import { createVideoBatchesRepository } from "./video-batches-repository.js";
import { createVideoFeedsRepository } from "./video-feeds-repository.js";
import { createVideoOrdersRepository } from "./video-orders-repository.js";
import { createVideoProjectsRepository } from "./video-projects-repository.js";
import { createVoiceConfigsRepository } from "./voice-configs-repository.js";
import { createWaitsRepository } from "./waits-repository.js";
import { createWebhooksRepository } from "./webhooks-repository.js";

export type Repositories = ReturnType<typeof createRepositories>;

/**
 * Creates the repositories of all tables for a database or a transaction: `db.transaction((tx) =>
 * createRepositories(tx).projects.create(…))` writes all rows or none.
 */
export function createRepositories(db: Database) {
  return {
    projects: createProjectsRepository(db),
    projectReads: createProjectReadsRepository(db),
    projectChanges: createProjectChangesRepository(db),
    projectVersions: createProjectVersionsRepository(db),
    scripts: createScriptsRepository(db),
    scenes: createScenesRepository(db),
    sceneRevisions: createSceneRevisionsRepository(db),
    voiceConfigs: createVoiceConfigsRepository(db),
    templates: createTemplatesRepository(db),
    waits: createWaitsRepository(db),
    userPreferences: createUserPreferencesRepository(db),
    videoProjects: createVideoProjectsRepository(db),
    compositionRows: createCompositionRowsRepository(db),
    renders: createRendersRepository(db),
    videoBatches: createVideoBatchesRepository(db),
    videoOrders: createVideoOrdersRepository(db),
    mediaAssets: createMediaAssetsRepository(db),
    sceneMediaMappings: createSceneMediaMappingsRepository(db),
    extractions: createExtractionsRepository(db),
    uploads: createUploadsRepository(db),
    recordings: createRecordingsRepository(db),
    captionings: createCaptioningsRepository(db),
    videoFeeds: createVideoFeedsRepository(db),
    shares: createSharesRepository(db),
    apiTokens: createApiTokensRepository(db),
    webhooks: createWebhooksRepository(db),
    passwordLinks: createPasswordLinksRepository(db),
    emailChanges: createEmailChangesRepository(db),
  };
}
