import { isConfirmed, type VideoProject, type Warning, type WarningCode } from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";
import type { RenderOf } from "../db/renders-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { StoredVideoProject, VideoWithShare } from "../db/video-projects-repository.js";
import type { Services } from "../services.js";
import { brandingConfigOf } from "../compositions/video-brand.js";
import { readVideoFacts } from "../db/video-facts.js";
import { shareUrl } from "../shares/share-url.js";

/** Returns the project's video, the state of its render and its share page, from the current rows. */
export async function presentVideo(services: PresentServices, project: StoredProject): Promise<VideoProject> {
  const found = await services.repositories.videoProjects.findWithShare(project.id);
  return presentFoundVideo(services, project, found);
}

type PresentServices = Pick<Services, "repositories" | "compositions" | "env" | "waiting">;

/** Works like `presentVideo`, with a row that was already read. It is null before anything about the video was chosen. */
export async function presentFoundVideo(
  { repositories, compositions, env, waiting }: PresentServices,
  project: StoredProject,
  found: VideoWithShare | null,
): Promise<VideoProject> {
  if (found === null) return { ...NO_VIDEO, projectId: project.id };
  const { video, shareId, isShareOpen } = found;
  const link = shareId === null ? null : shareUrl(env.baseUrl, shareId);
  const isFinished = video.videoKey !== null;
  const awaited = video.status === "rendering" ? await waiting.find(project.id) : null;
  const stale = isFinished && (await compositions.findInputHash(project)) !== video.renderedInputHash;
  return {
    ...toVideoProject(project, video, stale),
    ...(awaited !== null && { awaited }),
    ...(video.status === "queued"
      ? await readTurn(repositories, { projectId: project.id, variant: null })
      : {}),
    warnings: video.warnings.some(isTextWarning)
      ? unconfirmedWarnings(video.warnings, await repositories.scenes.listByProject(project.id))
      : video.warnings,
    shareUrl: isShareOpen ? link : null,
    ...(link === null || isShareOpen ? {} : { closedShareUrl: link }),
  };
}

/** Returns the place of a waiting render in the queue, and when it will be done. Null if it does not wait. */
export async function readTurn(
  { renders }: Pick<Services["repositories"], "renders">,
  of: RenderOf,
): Promise<Pick<VideoProject, "queuePosition" | "etaMs"> | null> {
  const turn = await renders.findTurn(of);
  return turn === null ? null : { queuePosition: turn.position, etaMs: turn.etaMs };
}

const NO_VIDEO: Omit<VideoProject, "projectId"> = {
  id: null,
  templateId: null,
  brandingConfig: null,
  audioUrl: null,
  videoUrl: null,
  videoAspectRatio: null,
  posterUrl: null,
  captions: null,
  captionsData: null,
  subtitlesData: null,
  subtitlesSRT: null,
  subtitlesVTT: null,
  animatedSubtitles: null,
  renderProgress: 0,
  status: null,
  stage: null,
  etaMs: null,
  error: null,
  failure: null,
  stale: false,
  durationMs: null,
  warnings: [],
  shareUrl: null,
  createdAt: null,
};

function toVideoProject(
  project: StoredProject,
  video: StoredVideoProject,
  stale: boolean,
): Omit<VideoProject, "shareUrl" | "warnings"> {
  const isFinished = video.videoKey !== null;
  const facts = isFinished ? readVideoFacts(video.captionsData) : null;
  const file = (name: string) => `/api/projects/${project.id}/${name}`;
  return {
    id: video.id,
    projectId: project.id,
    templateId: video.templateId ?? project.templateId,
    brandingConfig: brandingConfigOf(project, video),
    audioUrl: video.audioUrl,
    // The URL changes with the video, so that no player continues with the old one.
    videoUrl: isFinished ? `/api/video/download/${project.id}?v=${shortHash(video.renderedInputHash)}` : null,
    videoAspectRatio: facts?.aspectRatio ?? null,
    posterUrl: isFinished ? `${file("poster.jpg")}?v=${shortHash(video.renderedInputHash)}` : null,
    captions: isFinished
      ? { srt: file("captions.srt"), vtt: file("captions.vtt"), language: facts?.language ?? null }
      : null,
    captionsData: video.captionsData,
    subtitlesData: video.subtitlesData,
    subtitlesSRT: video.subtitlesSRT,
    subtitlesVTT: video.subtitlesVTT,
    animatedSubtitles: video.animatedSubtitles,
    renderProgress: video.renderProgress,
    status: video.status,
    stage: video.stage,
    etaMs: video.etaMs,
    error: video.error,
    failure: video.failure,
    stale,
    durationMs: video.durationMs,
    createdAt: video.createdAt,
  };
}

const SHORT_HASH_CHARS = 12;

/** Shortens the hash of a video's input for use in a URL. */
export function shortHash(inputHash: string | null): string {
  return (inputHash ?? "").slice(0, SHORT_HASH_CHARS);
}

const NOT_IN_TEXT: WarningCode = "not_in_text";

function isTextWarning({ code }: Warning): boolean {
  return code === NOT_IN_TEXT;
}

/** Returns the warnings that a video had when it was rendered, except those that users have confirmed or typed since. */
export function unconfirmedWarnings(
  warnings: readonly Warning[],
  scenes: readonly Pick<StoredScene, "id" | "confirmedDoubts" | "ownWords">[],
): Warning[] {
  return warnings.filter((warning) => {
    const said = warning.params?.["said"];
    if (!isTextWarning(warning) || typeof said !== "string") return true;
    const scene = scenes.find(({ id }) => id === warning.sceneId);
    return scene === undefined || !isConfirmed({ text: said }, [...scene.confirmedDoubts, ...scene.ownWords]);
  });
}
