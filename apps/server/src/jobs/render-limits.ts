/** A run of a render may take this, and so many times the video's length on top. Twenty times what one slow core needs. */
export const RENDER_LIMIT_MS = 10 * 60_000;
export const RENDER_LIMIT_LENGTHS = 10;

/** So many runs in a row may end without any progress (the process died, the store refused) before a render fails. */
export const MAX_STALLED_ATTEMPTS = 5;

/** So often a part may fail for a reason that may pass, such as a crash of its worker, before its render fails. */
export const MAX_PART_FAILURES = 3;

/** How often a run looks whether it is still wanted, and writes its progress down. */
export const WATCH_INTERVAL_MS = 500;

/** Worker processes of a video stay so long without work: the next part may come at once. */
export const IDLE_RENDERER_MS = 3_000;

/** How often everybody looks for renders that nobody runs and for ends that nobody was told of. */
export const RECONCILE_INTERVAL_MS = 15_000;

/** The process that ended a render gets so long to tell of it before others do. */
export const ANNOUNCE_PATIENCE_MS = 30_000;

/** How long a video may take before it counts as hung: never less than any of its limits. */
export function renderLimitMs(videoDurationMs: number | null): number {
  return RENDER_LIMIT_MS + RENDER_LIMIT_LENGTHS * (videoDurationMs ?? 0);
}
