import { BATCH_VIDEO_STATUSES, type BatchSummary, type BatchVideo, type VideoBatch } from "@inkreel/contract";
import type { StoredVideoBatch } from "../db/tables/video-batches.js";
import type { VideoBatchesRepository } from "../db/video-batches-repository.js";
import { ownState, renderPercent } from "./present-order.js";

type Counts = BatchSummary["counts"];
type Row = Awaited<ReturnType<VideoBatchesRepository["listVideos"]>>[number];

/** Returns batches without their videos, in the given order. */
export async function summariseBatches(
  repository: VideoBatchesRepository,
  batches: readonly StoredVideoBatch[],
): Promise<BatchSummary[]> {
  const found = batches.length === 0 ? [] : await repository.countVideos(batches.map(({ id }) => id));
  return batches.map((batch) => {
    const counts = noVideos();
    for (const { batchId, status, count } of found) if (batchId === batch.id) counts[status] += count;
    return summary(batch, counts);
  });
}

/** Returns the report of a batch. */
export async function presentBatch(
  repository: VideoBatchesRepository,
  batch: StoredVideoBatch,
): Promise<VideoBatch> {
  const rows = await repository.listVideos(batch.id);
  const counts = noVideos();
  for (const { status } of rows) counts[status] += 1;
  return { ...summary(batch, counts), videos: rows.map(presentRow) };
}

function noVideos(): Counts {
  return Object.fromEntries(BATCH_VIDEO_STATUSES.map((status) => [status, 0])) as Counts;
}

function summary({ id, size, createdAt }: StoredVideoBatch, counts: Counts): BatchSummary {
  const known = Object.values(counts).reduce((total, count) => total + count, 0);
  return {
    id,
    createdAt,
    isFinished: counts.queued + counts.working === 0,
    counts: { ...counts, deleted: counts.deleted + size - known },
  };
}

function presentRow({ order, project, video, status }: Row): BatchVideo {
  const { id, batchRow, reference, projectId, options } = order;
  const isRendered = order.status === "handed_over" && video !== null;
  const { percent, error, failure } = isRendered
    ? { percent: renderPercent(video), error: video.error, failure: video.failure }
    : ownState(order);
  const isDone = status === "completed";
  return {
    row: batchRow ?? 1,
    reference,
    id,
    status,
    percent,
    projectId: status === "deleted" ? null : projectId,
    title: project?.title ?? options.title ?? null,
    durationMs: isDone ? (video?.durationMs ?? null) : null,
    error,
    failure,
    statusUrl: `/api/videos/${id}`,
    mp4: isDone && projectId !== null ? `/api/video/download/${projectId}` : null,
  };
}
