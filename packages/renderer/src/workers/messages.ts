import type { SoundCue } from "@inkreel/composition";
import type { Composition, PassedError } from "@inkreel/contract";
import type { VideoAudio } from "../audio/stored-audio.js";
import type { PlannedChunk, ScenePlan } from "../chunks/plan-chunks.js";
import type { VideoSettings } from "../encoder/video-settings.js";
import type { Excerpt, ExcerptJob } from "../excerpt/excerpt-job.js";
import type { FrameOptions, RenderedFrame } from "../render-frame.js";
import type { VideoSounds } from "../video/video-plan.js";

/** Initial data of a render worker. */
export interface RenderWorkerData {
  composition: Composition;
  drawingModule: string;
}

export interface VideoOutline {
  widthPx: number;
  heightPx: number;
  durationMs: number;
  scenes: ScenePlan[];
  /** The effects. Empty if the video has none. */
  cues: SoundCue[];
}

/** Jobs of a render worker with their results. */
export interface RenderJobs {
  outline: { job: Record<string, never>; result: VideoOutline };
  audio: { job: VideoSounds; result: VideoAudio };
  /** One frame of a composition that may differ from the video, for example a poster. */
  frame: { job: { composition: Composition; frame: FrameOptions }; result: RenderedFrame };
  /** A part of the video as a file of its own. */
  excerpt: { job: ExcerptJob; result: Excerpt };
  chunk: { job: { chunk: PlannedChunk; settings: VideoSettings }; result: Uint8Array };
}
export type RenderJobKind = keyof RenderJobs;

export type ToWorker =
  | { type: "start"; data: RenderWorkerData }
  | { type: "run"; kind: RenderJobKind; job: RenderJobs[RenderJobKind]["job"] }
  | { type: "asset"; src: string; bytes: Uint8Array }
  | { type: "assetFailed"; src: string; error: PassedError }
  /** Its video has ended, and another one may follow. Sent only while no job runs. */
  | { type: "rest" };

export type FromWorker =
  | { type: "load"; src: string }
  | ({ type: "frames"; count: number } & Spent)
  | ({ type: "done"; result: RenderJobs[RenderJobKind]["result"] } & Spent)
  | ({ type: "failed"; error: PassedError } & Spent)
  /** The worker has dropped its video. */
  | { type: "rested"; residentBytes: number };

interface Spent {
  /** Processor time of the worker for its video, and for its own start if this is the first, in ms. */
  processorMs: number;
}
