import type { RenderOf } from "../db/renders-repository.js";
import type { StoredRender } from "../db/tables/renders.js";
import type { Webhooks } from "../webhooks/webhooks.js";

/** The queues of a server: of renders, and of the messages about their ends. */
export interface Rendering {
  renderJobs: RenderJobs;
  webhooks: Webhooks;
  /** Begins to work, not only to ask for work; for every role but `api`. */
  start(): Promise<void>;
}

/** Renders as durable jobs: whatever is killed, a render that was asked for ends by itself, and once. */
export interface RenderJobs {
  /** Starts doing work; without it renders are only asked for, watched and stopped, as by ROLE=api. */
  start: () => Promise<void>;
  /**
   * Asks for one of a project's videos. A render of the same input that waits, runs or has completed is given back, unless
   * its files were lost or another voice had to stand in for the chosen one; one of other input is stopped and replaced.
   * @throws AppError quota_exceeded.
   */
  requestRender: (request: RenderOf & { inputHash: string }) => Promise<StoredRender>;
  /** Stops the render; null when none was active. A finished video stays. Resolves when nothing of it runs here. */
  cancel: (of: RenderOf) => Promise<StoredRender | null>;
  /** Stops the renders of all of the project's videos. */
  cancelAll: (projectId: number) => Promise<void>;
  /** The latest render; null before there was one. */
  progress: (of: RenderOf) => Promise<StoredRender | null>;
  /** Resolves when a render of the project has got on in this process, and after `timeoutMs` for news from others. */
  waitForChange: (options: { projectId: number; timeoutMs: number; signal: AbortSignal }) => Promise<void>;
  /** Hands what runs back to the queue and resolves when no process is left. */
  close: () => Promise<void>;
}
