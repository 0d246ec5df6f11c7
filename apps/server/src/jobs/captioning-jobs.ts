/** Captions of other videos as durable jobs: each requested step ends exactly once, even if processes are killed. */
export interface CaptioningJobs {
  /** Starts to process jobs. Without it, steps can only be requested and watched, as with ROLE=api. */
  start: () => Promise<void>;
  /** Requests the current step of a captioning whose row is queued. Repeated requests have no effect. */
  request: (id: number) => Promise<void>;
  /** Stops the work in this process whose row was changed or deleted. Other processes notice it themselves. */
  stop: (id: number) => Promise<void>;
  /** Resolves when a captioning changes in this process, at the latest after `timeoutMs`. */
  waitForChange: (options: { id: number; timeoutMs: number; signal: AbortSignal }) => Promise<void>;
  /** Returns running jobs to the queue, and resolves when no child process is left. */
  close: () => Promise<void>;
}
