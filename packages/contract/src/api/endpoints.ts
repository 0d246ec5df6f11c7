import { accountEndpoints } from "./accounts.js";
import { captioningEndpoints } from "./captionings.js";
import { changeEndpoints } from "./changes.js";
import { contentEndpoints } from "./content.js";
import { excerptEndpoints } from "./excerpts.js";
import { feedEndpoints } from "./feeds.js";
import { localVoiceEndpoints } from "./local-voices.js";
import { mediaEndpoints } from "./media.js";
import { pictureEndpoints } from "./pictures.js";
import { platformEndpoints } from "./platforms.js";
import { mcpEndpoints } from "./mcp.js";
import { musicEndpoints } from "./music.js";
import { narrationEndpoints } from "./narration.js";
import { objectEndpoints } from "./objects.js";
import { previewEndpoints } from "./preview.js";
import { projectEndpoints } from "./projects.js";
import { providerEndpoints } from "./providers.js";
import { quotaEndpoints } from "./quotas.js";
import { sceneEndpoints } from "./scenes.js";
import { scriptEndpoints } from "./scripts.js";
import { shareEndpoints } from "./shares.js";
import { templateEndpoints } from "./templates.js";
import { tokenEndpoints } from "./tokens.js";
import { versionEndpoints } from "./versions.js";
import { videoEndpoints } from "./videos.js";
import { videoBatchEndpoints } from "./video-batches.js";
import { videoOrderEndpoints } from "./video-orders.js";
import { visitorEndpoints } from "./visitor.js";
import { voiceEndpoints } from "./voices.js";
import { waitingEndpoints } from "./waiting.js";
import { webhookEndpoints } from "./webhooks.js";

/** All endpoints of the HTTP API. */
export const ENDPOINTS = {
  ...projectEndpoints,
  ...contentEndpoints,
  ...scriptEndpoints,
  ...providerEndpoints,
  ...sceneEndpoints,
  ...changeEndpoints,
  ...versionEndpoints,
  ...objectEndpoints,
  ...previewEndpoints,
  ...voiceEndpoints,
  ...musicEndpoints,
  ...localVoiceEndpoints,
  ...videoEndpoints,
  ...platformEndpoints,
  ...videoOrderEndpoints,
  ...videoBatchEndpoints,
  ...waitingEndpoints,
  ...narrationEndpoints,
  ...excerptEndpoints,
  ...captioningEndpoints,
  ...shareEndpoints,
  ...feedEndpoints,
  ...mediaEndpoints,
  ...pictureEndpoints,
  ...templateEndpoints,
  ...visitorEndpoints,
  ...accountEndpoints,
  ...quotaEndpoints,
  ...tokenEndpoints,
  ...webhookEndpoints,
  ...mcpEndpoints,
};
export type EndpointName = keyof typeof ENDPOINTS;
