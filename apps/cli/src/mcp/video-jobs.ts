import { isAbort, type NarrationFormat } from "@inkreel/contract";
import type { MadeNarration } from "@inkreel/pipeline";
import type { FinishedVideo, MakerProgress, VideoMaker, VideoOrder } from "../making/video-maker.js";

export type VideoJobState =
  | { status: "running" }
  | { status: "completed"; video: FinishedVideo }
  | { status: "completed"; narration: MadeNarration }
  | { status: "failed"; error: string }
  | { status: "cancelled" };

/** A video, or a narration alone, that this process makes or has made. */
export interface VideoJob {
  readonly id: string;
  /** The MP4, or the audio of a narration alone. */
  readonly outputPath: string;
  readonly state: VideoJobState;
  readonly progress: MakerProgress;
  /** Resolves when the state is no longer "running". Never rejects. */
  readonly ended: Promise<void>;
  cancel(): void;
  /** Calls `listener` whenever the progress changes, until the returned function is called. */
  onProgress(listener: (progress: MakerProgress) => void): () => void;
}

export interface JobOrder extends Pick<VideoOrder, "input" | "choices"> {
  outputPath: string;
  /** Format of the audio if only the narration is wanted, or null for a video. */
  format: NarrationFormat | null;
}

export interface VideoJobs {
  start(order: JobOrder): VideoJob;
  find(id: string): VideoJob | null;
  list(): VideoJob[];
  /** Returns true if a job writes or has written this file. */
  isTaken(path: string): boolean;
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
    list: () => [...jobs.values()],
    isTaken: (path) => [...jobs.values()].some(({ outputPath }) => outputPath === path),
    async stop() {
      for (const job of jobs.values()) job.cancel();
      await Promise.all([...jobs.values()].map(({ ended }) => ended));
    },
  };
}

function startJob(maker: VideoMaker, id: string, { outputPath, format, ...order }: JobOrder): VideoJob {
  const controller = new AbortController();
  const listeners = new Set<(progress: MakerProgress) => void>();
  let state: VideoJobState = { status: "running" };
  let progress: MakerProgress = { stage: "waiting", share: 0, etaMs: null };
  const onProgress = (now: MakerProgress): void => {
    progress = now;
    for (const listener of listeners) listener(now);
  };
  const given = { ...order, beforeVoice: null, onProgress, signal: controller.signal };
  const made: Promise<VideoJobState> =
    format === null
      ? maker
          .make({ ...given, videoPath: outputPath })
          .then((video) => ({ status: "completed", video }) as const)
      : maker
          .narrate({ ...given, audioPath: outputPath, format })
          .then((narration) => ({ status: "completed", narration }) as const);
  const ended = made.then(
    (end) => void (state = end),
    (error: unknown) => void (state = endOf(error)),
  );
  return {
    id,
    outputPath,
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
