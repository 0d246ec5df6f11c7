import { isAbort } from "@inkreel/contract";
import type { FinishedVideo, MakerProgress, VideoMaker, VideoOrder } from "../making/video-maker.js";

export type VideoJobState =
  | { status: "running" }
  | { status: "completed"; video: FinishedVideo }
  | { status: "failed"; error: string }
  | { status: "cancelled" };

/** A video that this process makes or has made. */
export interface VideoJob {
  readonly id: string;
  readonly videoPath: string;
  readonly state: VideoJobState;
  readonly progress: MakerProgress;
  /** Resolves when the state is no longer "running". Never rejects. */
  readonly ended: Promise<void>;
  cancel(): void;
  /** Calls `listener` whenever the progress changes, until the returned function is called. */
  onProgress(listener: (progress: MakerProgress) => void): () => void;
}

export interface VideoJobs {
  start(order: Pick<VideoOrder, "input" | "choices" | "videoPath">): VideoJob;
  find(id: string): VideoJob | null;
  /** Returns true if a job writes or has written this file. */
  isTaken(videoPath: string): boolean;
  /** Cancels all running jobs and waits until they have ended. */
  stop(): Promise<void>;
}

export function createVideoJobs(maker: VideoMaker): VideoJobs {
  const jobs = new Map<string, VideoJob>();
  return {
    start(order) {
      const job = startJob(maker, `video-${jobs.size + 1}`, order);
      jobs.set(job.id, job);
      return job;
    },
    find: (id) => jobs.get(id) ?? null,
    isTaken: (path) => [...jobs.values()].some(({ videoPath }) => videoPath === path),
    async stop() {
      for (const job of jobs.values()) job.cancel();
      await Promise.all([...jobs.values()].map(({ ended }) => ended));
    },
  };
}

function startJob(
  maker: VideoMaker,
  id: string,
  order: Pick<VideoOrder, "input" | "choices" | "videoPath">,
): VideoJob {
  const controller = new AbortController();
  const listeners = new Set<(progress: MakerProgress) => void>();
  let state: VideoJobState = { status: "running" };
  let progress: MakerProgress = { stage: "waiting", share: 0, etaMs: null };
  const onProgress = (now: MakerProgress): void => {
    progress = now;
    for (const listener of listeners) listener(now);
  };
  const ended = maker.make({ ...order, beforeVoice: null, onProgress, signal: controller.signal }).then(
    (video) => void (state = { status: "completed", video }),
    (error: unknown) => void (state = endOf(error)),
  );
  return {
    id,
    videoPath: order.videoPath,
    get state() {
      return state;
    },
    get progress() {
      return progress;
    },
    ended,
    cancel: () => controller.abort(new DOMException("Cancelled", "AbortError")),
    onProgress(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function endOf(error: unknown): VideoJobState {
  if (isAbort(error)) return { status: "cancelled" };
  return { status: "failed", error: error instanceof Error ? error.message : String(error) };
}
