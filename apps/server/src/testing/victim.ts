import { hashToken } from "../auth/hash-token.js";
import type { TestServer } from "./create-test-server.js";
import { TestBrowser } from "./test-browser.js";

/** A part of everything that the victim wrote. */
export const VICTIM_MARK = "PRIVATE-TO-ITS-OWNER";

/** A visitor with one of each thing that can belong to a visitor. */
export interface Victim {
  browser: TestBrowser;
  ownerId: string;
  projectId: number;
  deletedProjectId: number;
  scriptId: number;
  sceneId: string;
  assetId: number;
  uploadId: number;
  captioningId: number;
  videoOrderId: number;
  videoBatchId: number;
  tokenId: number;
  webhookId: number;
  versionId: number;
}

const ONE_OF_EACH = `
with project as (
  insert into projects (owner_id, title, content) values ($1, $2, $2) returning id
), deleted as (
  insert into projects (owner_id, title, content, deleted_at) values ($1, $2, $2, now()) returning id
), script as (
  insert into scripts (project_id, content) select id, $2 from project returning id
), asset as (
  insert into media_assets (project_id, type, source, local_path) select id, 'image', 'upload', $2 from project returning id
), scene as (
  insert into scenes (project_id, id, position, role, text, direction, media_asset_id)
  select project.id, 'scene-1', 0, 'hook', $2, '{}', asset.id from project, asset
), voice as (
  insert into voice_configs (project_id, voice_id, voice_name) select id, 'slt', $2 from project
), video as (
  insert into video_projects (project_id, branding_config, audio_url)
  select id, '{"primaryColor": "#123456"}', $2 from project
), render as (
  insert into renders (project_id, input_hash, status, error, finished_at) select id, $2, 'failed', $2, now() from project
), share as (
  insert into shares (id, project_id) select 'victims-share', id from project
), upload as (
  insert into uploads (owner_id, kind, key, media_type, bytes, name) values ($1, 'logo', $2, 'image/png', 1, $2)
  returning id
), captioning as (
  insert into captionings (owner_id, upload_id, script, status) select $1, id, $2, 'failed' from upload returning id
), video_order as (
  insert into video_orders (owner_id, project_id, status, options, request_hash, announced_at)
  select $1, id, 'handed_over', jsonb_build_object('title', $2::text), $2, now() from project returning id
), video_batch as (
  insert into video_batches (owner_id, size, request_hash, webhook_secret) values ($1, 1, $2, $2) returning id
), video_feed as (
  insert into video_feeds (owner_id, id, title) values ($1, 'victims-feed', $2)
), token as (
  insert into api_tokens (owner_id, name, secret_hash, hint) values ($1, $2, $3, 'abcd') returning id
), webhook as (
  insert into webhooks (owner_id, url, events, secret)
  values ($1, 'https://example.com/' || $2, array['video.completed'], $2) returning id
), version as (
  insert into project_versions (project_id, name, reason, snapshot, scene_count, word_count)
  select id, $2, 'saved', jsonb_build_object('scenes', jsonb_build_array(jsonb_build_object('id', 'scene-1', 'text', $2::text))), 1, 1
  from project returning id
)
select project.id as "projectId", deleted.id as "deletedProjectId", script.id as "scriptId", asset.id as "assetId",
  upload.id as "uploadId", captioning.id as "captioningId", video_order.id as "videoOrderId", video_batch.id as "videoBatchId", token.id as "tokenId", webhook.id as "webhookId",
  version.id as "versionId"
from project, deleted, script, asset, upload, captioning, video_order, video_batch, token, webhook, version`;

export async function makeVictim(server: TestServer): Promise<Victim> {
  const browser = new TestBrowser(server.app, "192.0.2.10");
  await browser.put("/api/preferences", { brandingSettings: { note: VICTIM_MARK } });
  const { executeSql } = server.services.database;
  const [user] = (await executeSql("select user_id from user_preferences")).rows;
  const ownerId = String(user?.["user_id"]);
  const { rows } = await executeSql(ONE_OF_EACH, [ownerId, VICTIM_MARK, hashToken(VICTIM_MARK)]);
  return {
    browser,
    ownerId,
    sceneId: "scene-1",
    ...(rows[0] as Omit<Victim, "browser" | "ownerId" | "sceneId">),
  };
}

/** Tables whose rows name their owner, with the condition for rows of the victim or of nobody. */
const VICTIMS_ROWS: Record<string, string> = {
  users: "id = $1",
  user_preferences: "user_id = $1",
  projects: "owner_id = $1",
  uploads: "owner_id = $1",
  captionings: "owner_id = $1",
  video_orders: "owner_id = $1",
  video_batches: "owner_id = $1",
  video_feeds: "owner_id = $1",
  api_tokens: "owner_id = $1",
  webhooks: "owner_id = $1",
  templates: "$1::text is not null",
};
const OF_PROJECT = "project_id in (select id from projects where owner_id = $1)";
const OF_PROJECT_TABLES = [
  "scripts",
  "scenes",
  "media_assets",
  "scene_media_mappings",
  "voice_configs",
  "video_projects",
  "renders",
  "shares",
  "project_versions",
];

/** Returns all rows of the victim and of nobody. */
export async function snapshotOthers(
  server: TestServer,
  { ownerId }: Victim,
): Promise<Record<string, unknown>> {
  const conditions = [
    ...Object.entries(VICTIMS_ROWS),
    ...OF_PROJECT_TABLES.map((table) => [table, OF_PROJECT] as const),
  ];
  const snapshot: Record<string, unknown> = {};
  for (const [table, condition] of conditions) {
    const text = `select to_jsonb(t) as row from ${table} t where ${condition} order by to_jsonb(t)::text`;
    snapshot[table] = (await server.services.database.executeSql(text, [ownerId])).rows;
  }
  return snapshot;
}
