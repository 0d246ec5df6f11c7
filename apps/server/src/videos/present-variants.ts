import { ASPECT_RATIOS, type AspectRatio, type VideoVariant } from "@inkreel/contract";
import { aspectRatioOf, type StoredProject } from "../db/projects-repository.js";
import type { StoredRender } from "../db/tables/renders.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";
import type { Services } from "../services.js";
import { readVideoFacts } from "../db/video-facts.js";
import { hashVideoInput } from "../compositions/hash-video-input.js";
import { readTurn, shortHash } from "./present-video.js";

type Sources = Pick<Services, "repositories" | "compositions">;
type RenderState = Pick<VideoVariant, "status" | "renderProgress" | "stage" | "etaMs" | "error" | "failure">;

/** The files of a finished video, its own duration, and the hash of its input. */
export type FinishedVideo = VideoFiles &
  Pick<StoredVideoProject, "durationMs"> & { inputHash: string | null };
export type VideoFiles = Pick<StoredVideoProject, "videoKey" | "posterKey" | "srtKey" | "vttKey">;

/** The state of a project's video in one aspect ratio, as the rows describe it. */
interface VideoInRatio {
  state: RenderState | null;
  finished: FinishedVideo | null;
}

/** Returns the project's video in each aspect ratio, from the current rows. */
export async function presentVariants(sources: Sources, project: StoredProject): Promise<VideoVariant[]> {
  const [{ rows, input }, variants] = await Promise.all([
    sources.compositions.read(project),
    sources.repositories.renders.listVariants(project.id),
  ]);
  const present = async (aspectRatio: AspectRatio): Promise<VideoVariant> => {
    const known = videoInRatio(project, { video: rows.video, variants }, aspectRatio);
    const { finished } = known;
    const isFresh = finished?.inputHash === hashVideoInput({ ...input, aspectRatio });
    const variant = aspectRatioOf(project) === aspectRatio ? null : aspectRatio;
    const shown = shownState(known, isFresh);
    const isWaiting = shown.status === "queued";
    return {
      aspectRatio,
      ...shown,
      ...(isWaiting ? await readTurn(sources.repositories, { projectId: project.id, variant }) : {}),
      ...addressesOf(project.id, aspectRatio, finished),
      stale: finished !== null && !isFresh,
    };
  };
  return Promise.all(ASPECT_RATIOS.map(present));
}

/** Returns the finished video in an aspect ratio, or null. */
export async function findFinishedVideo(
  sources: Pick<Sources, "repositories">,
  project: StoredProject,
  aspectRatio: AspectRatio,
): Promise<FinishedVideo | null> {
  return videoInRatio(project, await readVideoRows(sources, project.id), aspectRatio).finished;
}

interface VideoRows {
  video: StoredVideoProject | null;
  variants: readonly StoredRender[];
}

async function readVideoRows(
  { repositories }: Pick<Sources, "repositories">,
  projectId: number,
): Promise<VideoRows> {
  const [video, variants] = await Promise.all([
    repositories.videoProjects.findByProject(projectId),
    repositories.renders.listVariants(projectId),
  ]);
  return { video, variants };
}

/**
 * Returns the video in an aspect ratio. The main video stands for the ratio in which it was rendered. If the project
 * has changed its ratio since, a variant in the earlier ratio takes precedence. A variant stands for the project's
 * current ratio until the main video is rendered again.
 */
function videoInRatio(
  project: StoredProject,
  { video, variants }: VideoRows,
  aspectRatio: AspectRatio,
): VideoInRatio {
  const renders = variants.filter(({ variant }) => variant === aspectRatio);
  const variant = renders.findLast(({ status }) => status === "completed") ?? null;
  const own = ownVideo(video, aspectRatio);
  if (aspectRatioOf(project) === aspectRatio) return { state: video, finished: own ?? variant };
  const latest = renders.at(-1);
  const state = latest === undefined ? null : { ...latest, renderProgress: latest.progress };
  return { state, finished: variant ?? own };
}

function ownVideo(video: StoredVideoProject | null, aspectRatio: AspectRatio): FinishedVideo | null {
  if (video?.videoKey == null || readVideoFacts(video.captionsData)?.aspectRatio !== aspectRatio) return null;
  return { ...video, inputHash: video.renderedInputHash };
}

const NEVER: RenderState = {
  status: null,
  renderProgress: 0,
  stage: null,
  etaMs: null,
  error: null,
  failure: null,
};
const DONE: RenderState = { ...NEVER, status: "completed", renderProgress: 100, stage: "done", etaMs: 0 };

/** Returns the state to show. A failed or cancelled render is hidden while the finished video is up to date. */
function shownState({ state, finished }: VideoInRatio, isFresh: boolean): RenderState {
  if (state !== null && (isActive(state) || (hasFailed(state) && !isFresh))) {
    const { status, renderProgress, stage, etaMs, error, failure } = state;
    return { status, renderProgress, stage: isActive(state) ? stage : null, etaMs, error, failure };
  }
  return finished === null ? NEVER : DONE;
}

function isActive({ status }: RenderState): boolean {
  return status === "queued" || status === "rendering";
}

function hasFailed({ status }: RenderState): boolean {
  return status === "failed" || status === "cancelled";
}

function addressesOf(
  projectId: number,
  aspectRatio: AspectRatio,
  finished: FinishedVideo | null,
): Pick<VideoVariant, "videoUrl" | "posterUrl"> {
  if (finished === null) return { videoUrl: null, posterUrl: null };
  // The URL changes with the video, so that no player continues with the old one.
  const query = `?ratio=${encodeURIComponent(aspectRatio)}&v=${shortHash(finished.inputHash)}`;
  return {
    videoUrl: `/api/video/download/${projectId}${query}`,
    posterUrl: `/api/projects/${projectId}/poster.jpg${query}`,
  };
}
