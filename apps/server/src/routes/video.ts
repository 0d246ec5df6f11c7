import {
  ENDPOINTS,
  type AspectRatio,
  type BrandingConfig,
  type VideoProject,
  type VideoVariant,
} from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { hashVideoInput } from "../compositions/hash-video-input.js";
import { aspectRatioOf, type StoredProject } from "../db/projects-repository.js";
import type { RenderOf } from "../db/renders-repository.js";
import { hasVideoFiles } from "../videos/has-video-files.js";
import { findFinishedVideo, presentVariants } from "../videos/present-variants.js";
import { findOwnedProject, findOwnedUpload, readOwnedProject } from "./owned.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { streamState } from "../http/stream-state.js";
import { nothingToSay } from "../compositions/create-compositions.js";
import { presentFoundVideo, presentVideo } from "../videos/present-video.js";
import { saveBranding } from "../compositions/save-branding.js";
import type { Services } from "../services.js";
import { beginEditing } from "../versions/keep-version.js";
import { requireOwnLogo } from "../uploads/require-own-logo.js";
import { requireSpoken } from "../voices/require-spoken.js";
import { callSignal } from "../http/call-signal.js";

/** Serves a project's video: its branding, its render and its progress. */
export function videoRoutes(app: Hono<ServerEnv>, services: Services): void {
  addRecordCalls(app, services);
  addRenderCalls(app, services);
  addVariantCalls(app, services);
  addEvents(app, services);
}

/**
 * Adds the calls for the row of a video. It is available under two names and with two methods, from two generations
 * of the product.
 */
function addRecordCalls(app: Hono<ServerEnv>, services: Services): void {
  const read = async ({ c, params }: { c: Context<ServerEnv>; params: { id: number } }) => {
    const read = await readOwnedProject(c, params.id, (reads, of) => reads.findWithVideo(of));
    return presentFoundVideo(services, read.project, read.found);
  };
  const save = async (call: {
    c: Context<ServerEnv>;
    params: { id: number };
    body: { brandingConfig: BrandingConfig };
  }): Promise<VideoProject> => {
    const project = await findOwnedProject(call.c, call.params.id);
    const { brandingConfig } = call.body;
    if (brandingConfig.music?.uploadId != null) await findOwnedUpload(call.c, brandingConfig.music.uploadId);
    const { ownerId, logoUrl: current } = project;
    await requireOwnLogo(services, { ownerId, given: brandingConfig.logoUrl, current });
    await beginEditing(services, project);
    const saved = await saveBranding(services.db, project, brandingConfig);
    return presentVideo(services, saved.project);
  };
  implementEndpoint(app, ENDPOINTS.getVideo, read);
  implementEndpoint(app, ENDPOINTS.getVideoProject, read);
  implementEndpoint(app, ENDPOINTS.postVideo, save);
  implementEndpoint(app, ENDPOINTS.postVideoProject, save);
  implementEndpoint(app, ENDPOINTS.patchVideo, save);
  implementEndpoint(app, ENDPOINTS.patchVideoProject, save);
}

function addRenderCalls(app: Hono<ServerEnv>, services: Services): void {
  implementEndpoint(app, ENDPOINTS.generateVideo, async ({ c, body }) => {
    const { projectId, ...branding } = body;
    const { project } = await saveBranding(services.db, await findOwnedProject(c, projectId), branding);
    const inputHash = await services.compositions.findInputHash(project);
    if (inputHash === null) throw nothingToSay();
    await requireSpoken(services, project, callSignal(c));
    const { renderJobs } = await services.rendering();
    await renderJobs.requestRender({ projectId, variant: null, inputHash });
    return presentVideo(services, project);
  });

  implementEndpoint(app, ENDPOINTS.resetVideo, async ({ c, body }) => {
    const project = await findOwnedProject(c, body.projectId);
    await resetVideo(services, project.id);
    return presentVideo(services, project);
  });
}

function addEvents(app: Hono<ServerEnv>, services: Services): void {
  implementEndpoint(app, ENDPOINTS.videoEvents, async ({ c, params }) => {
    const { id } = await findOwnedProject(c, params.id);
    const { renderJobs } = await services.rendering();
    return streamState(c, {
      read: async () => {
        const project = await services.repositories.projects.findById(id);
        return project === null ? null : presentVideo(services, project);
      },
      isRunning: ({ status }) => status === "queued" || status === "rendering",
      waitForChange: (signal, timeoutMs) => renderJobs.waitForChange({ projectId: id, timeoutMs, signal }),
    });
  });
}

/** Serves a project's video in the other aspect ratios, which are rendered separately. */
function addVariantCalls(app: Hono<ServerEnv>, services: Services): void {
  implementEndpoint(app, ENDPOINTS.listVariants, async ({ c, params }) =>
    presentVariants(services, await findOwnedProject(c, params.id)),
  );

  implementEndpoint(app, ENDPOINTS.generateVariant, async ({ c, params, body: { aspectRatio } }) => {
    const project = await findOwnedProject(c, params.id);
    const input = await services.compositions.readInput(project);
    if (input.scenes.length === 0) throw nothingToSay();
    await requireSpoken(services, project, callSignal(c));
    const known = await presentVariants(services, project);
    const isDone = known.some((video) => video.aspectRatio === aspectRatio && isFresh(video));
    if (isDone && (await isKept(services, project, aspectRatio))) return known;
    const { renderJobs } = await services.rendering();
    const inputHash = hashVideoInput({ ...input, aspectRatio });
    await renderJobs.requestRender({ ...renderOf(project, aspectRatio), inputHash });
    return presentVariants(services, project);
  });

  implementEndpoint(app, ENDPOINTS.stopVariant, async ({ c, params: { id, aspectRatio } }) => {
    const project = await findOwnedProject(c, id);
    const render = renderOf(project, aspectRatio);
    if (render.variant === null) await resetVideo(services, project.id);
    else await (await services.rendering()).renderJobs.cancel(render);
    return presentVariants(services, project);
  });
}

/**
 * Returns which render belongs to an aspect ratio: the project's own ratio belongs to its main video, any other to a
 * variant.
 */
function renderOf(project: StoredProject, aspectRatio: AspectRatio): RenderOf {
  return { projectId: project.id, variant: aspectRatio === aspectRatioOf(project) ? null : aspectRatio };
}

function isFresh({ status, stale }: VideoVariant): boolean {
  return status === "completed" && !stale;
}

async function isKept(
  { repositories, files }: Services,
  project: StoredProject,
  aspectRatio: AspectRatio,
): Promise<boolean> {
  const video = await findFinishedVideo({ repositories }, project, aspectRatio);
  return video !== null && hasVideoFiles(files, video);
}

/** Cancels the render of the project's main video. A failed render is reset to the same state. */
async function resetVideo(
  { rendering, repositories }: Pick<Services, "rendering" | "repositories">,
  projectId: number,
): Promise<void> {
  const { renderJobs } = await rendering();
  if ((await renderJobs.cancel({ projectId, variant: null })) !== null) return;
  const video = await repositories.videoProjects.findByProject(projectId);
  if (video?.status !== "failed") return;
  const blank = { renderProgress: 0, stage: null, etaMs: null, error: null, failure: null };
  await repositories.videoProjects.save(projectId, { ...blank, status: "cancelled" });
}
