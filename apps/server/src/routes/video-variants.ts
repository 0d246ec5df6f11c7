import { type AspectRatio, ENDPOINTS, type VideoVariant } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject } from "./owned.js";
import { aspectRatioOf, type StoredProject } from "../db/projects-repository.js";
import type { RenderOf } from "../db/renders-repository.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { resetVideo } from "../jobs/reset-video.js";
import { nothingToSay } from "../compositions/create-compositions.js";
import { hasVideoFiles } from "../videos/has-video-files.js";
import { hashVideoInput } from "../compositions/hash-video-input.js";
import { findFinishedVideo, presentVariants } from "../videos/present-variants.js";
import type { Services } from "../services.js";

/** A project's video in the other ratios, rendered beside its own. */
export function videoVariantRoutes(app: Hono<ServerEnv>, services: Services): void {
  implementEndpoint(app, ENDPOINTS.listVariants, async ({ c, params }) =>
    presentVariants(services, await findOwnedProject(c, params.id)),
  );

  implementEndpoint(app, ENDPOINTS.generateVariant, async ({ c, params, body: { aspectRatio } }) => {
    const project = await findOwnedProject(c, params.id);
    const input = await services.compositions.readInput(project);
    if (input.scenes.length === 0) throw nothingToSay();
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

/** The ratio that the project has is that of its own video. */
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
