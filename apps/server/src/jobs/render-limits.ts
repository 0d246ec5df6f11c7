/**
 * The fixed part of a run's time limit. To it, `RENDER_LIMIT_LENGTHS` times the video's duration is added. The limit
 * is twenty times what one slow core needs.
 */
export const RENDER_LIMIT_MS = 10 * 60_000;
export const RENDER_LIMIT_LENGTHS = 10;

/** A render fails after this many runs in a row without progress (the process died, or the store refused). */
export const MAX_STALLED_ATTEMPTS = 5;

/** The number of temporary failures of a part, such as a crash of its worker, after which its render fails. */
export const MAX_PART_FAILURES = 3;

/** The interval at which a run saves its progress and checks whether it is still needed. */
export const WATCH_INTERVAL_MS = 500;

/** How long the idle worker processes of a video are kept, because the next part may follow at once. */
export const IDLE_RENDERER_MS = 3_000;

/**
 * The interval at which every process looks for waiting renders without a turn and for ended renders without an
 * announcement.
 */
export const RECONCILE_INTERVAL_MS = 15_000;

/** After this time, other processes announce the end of a render if the process that ended it has not done so. */
export const ANNOUNCE_PATIENCE_MS = 30_000;

/** Returns the time after which a run counts as hung. The duration is null before composing. */
export function renderLimitMs(videoDurationMs: number | null): number {
  return RENDER_LIMIT_MS + RENDER_LIMIT_LENGTHS * (videoDurationMs ?? 0);
}
