import type { OrderedVideo, VideoProject } from "@inkreel/contract";
import type { StoredVideoOrder } from "../db/tables/video-orders.js";
import type { Services } from "../services.js";
import { presentVideo } from "../videos/present-video.js";

/** The share of the work that is done when the content was read, and when the scenes are written. */
const READ_PERCENT = 3;
const WRITTEN_PERCENT = 12;

/** Returns an ordered video as the API shows it. Null if its project was deleted. */
export async function presentOrder(
  services: Pick<Services, "repositories" | "compositions" | "env" | "waiting">,
  order: StoredVideoOrder,
): Promise<OrderedVideo | null> {
  const { videoOrders, projects, webhooks } = services.repositories;
  const { id, projectId, options, notes, createdAt } = order;
  const project = projectId === null ? null : await projects.findById(projectId);
  if (projectId !== null && project === null) return null;
  const video = project === null ? null : await presentVideo(services, project);
  const isHandedOver = order.status === "handed_over" && video !== null;
  const turn = order.status === "queued" ? await videoOrders.findTurn(id) : null;
  const state = isHandedOver ? renderState(video) : ownState(order);
  const isOver = state.status === "completed" || state.status === "failed";
  const webhook = isOver ? await webhooks.findOfVideoOrder(id) : null;
  return {
    id,
    projectId,
    title: project?.title ?? options.title ?? null,
    createdAt,
    durationMs: null,
    etaMs: null,
    ...state,
    ...(turn !== null && { etaMs: turn.etaMs }),
    queuePosition: turn?.position ?? state.queuePosition ?? null,
    notes: [...notes, ...(state.notes ?? [])],
    files: state.status === "completed" && project !== null ? filesOf(project.id) : null,
    webhookDelivery: webhook?.lastDelivery ?? null,
  };
}

type State = Pick<OrderedVideo, "status" | "step" | "percent" | "error" | "failure"> &
  Partial<Pick<OrderedVideo, "queuePosition" | "etaMs" | "durationMs" | "notes">>;

/** Returns the state of an order that no render has yet. */
export function ownState({ status, projectId, error, failure }: StoredVideoOrder): State {
  const isRead = projectId !== null;
  const waits = status === "planned" || status === "queued";
  const step = waits ? "waiting" : isRead ? "writing" : "reading";
  const percent = isRead ? READ_PERCENT : 0;
  const shown = status === "planned" ? "queued" : status;
  // Only a video that exists no more has no render after it was handed over.
  return { status: shown === "handed_over" ? "cancelled" : shown, step, percent, error, failure };
}

function renderState(video: VideoProject): State {
  const { status, stage, etaMs, queuePosition, renderProgress, error, failure, durationMs, warnings } = video;
  return {
    status: status === "rendering" ? "working" : (status ?? "cancelled"),
    step: status === "completed" ? "done" : (stage ?? "waiting"),
    percent: renderPercent({ status, renderProgress }),
    queuePosition: queuePosition ?? null,
    etaMs,
    durationMs,
    notes: warnings,
    error,
    failure,
  };
}

/** Returns the share of the whole work, of which the render is the largest part. */
export function renderPercent({
  status,
  renderProgress,
}: Pick<VideoProject, "status" | "renderProgress">): number {
  if (status === "completed") return 100;
  return WRITTEN_PERCENT + Math.floor((renderProgress * (100 - WRITTEN_PERCENT)) / 100);
}

function filesOf(projectId: number): NonNullable<OrderedVideo["files"]> {
  const file = (name: string): string => `/api/projects/${projectId}/${name}`;
  return {
    mp4: `/api/video/download/${projectId}`,
    poster: file("poster.jpg"),
    srt: file("captions.srt"),
    vtt: file("captions.vtt"),
    words: file("narration/words.json"),
  };
}
