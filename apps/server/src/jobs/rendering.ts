import type { CaptioningJobs } from "./captioning-jobs.js";
import type { RenderOf } from "../db/renders-repository.js";
import type { StoredRender } from "../db/tables/renders.js";
import type { OrderJobs } from "./order-jobs.js";
import type { Webhooks } from "../webhooks/webhooks.js";

/** The queues of a server: for renders, for the webhooks that report their ends, for captions of other videos, and for videos ordered with one call. */
export interface Rendering {
  renderJobs: RenderJobs;
  webhooks: Webhooks;
  captioningJobs: CaptioningJobs;
  orderJobs: OrderJobs;
  /** Starts to process jobs. All roles but `api` call it. */
  start(): Promise<void>;
}

/** Renders as durable jobs: every requested render ends exactly once, even if processes are killed. */
export interface RenderJobs {
  /** Starts to process jobs. Without it, renders can only be requested, watched and cancelled, as with ROLE=api. */
  start: () => Promise<void>;
  /**
   * Requests one of a project's videos. Returns a waiting, running or completed render of the same input if there is
   * one, unless its files were lost or a fallback voice spoke it. A render of other input is stopped and replaced.
   * @throws AppError quota_exceeded.
   */
  requestRender: (request: RenderOf & { inputHash: string }) => Promise<StoredRender>;
  /**
   * Stops the render, and resolves when nothing of it runs in this process any more. Returns null if none was
   * active. A finished video stays.
   */
  cancel: (of: RenderOf) => Promise<StoredRender | null>;
  /** Stops the renders of all of the project's videos. */
  cancelAll: (projectId: number) => Promise<void>;
  /** Returns the latest render, or null before the first. */
  progress: (of: RenderOf) => Promise<StoredRender | null>;
  /**
   * Resolves when a render of the project makes progress in this process, at the latest after `timeoutMs`. Other
   * processes may have made progress by then.
   */
  waitForChange: (options: { projectId: number; timeoutMs: number; signal: AbortSignal }) => Promise<void>;
  /** Returns running jobs to the queue, and resolves when no child process is left. */
  close: () => Promise<void>;
}
