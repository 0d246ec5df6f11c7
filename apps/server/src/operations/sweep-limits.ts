import { DAY_MS } from "../clock.js";

/**
 * Artefacts (narration, pictures, chunks, videos) that were not used for this long are removed. They can be made
 * again.
 */
export const KEEP_ARTEFACTS_MS = 14 * DAY_MS;
/** An artefact that is used is written again if it is older than this. This renews its age for the sweep. */
export const REFRESH_ARTEFACT_AFTER_MS = 5 * DAY_MS;
/**
 * Files without a row, and earlier videos of a project, are moved to the trash after this time. Until then, somebody
 * may still be writing or watching them.
 */
export const KEEP_ORPHANS_MS = 6 * 3600_000;
/** Files in the trash are deleted after this time, unless a row refers to them again. */
export const KEEP_TRASH_MS = 7 * DAY_MS;
/** Deleted projects can be restored within this time. */
export const KEEP_DELETED_PROJECTS_MS = 7 * DAY_MS;
/** The delay of the first sweep, so that it does not slow down the start. */
export const FIRST_SWEEP_AFTER_MS = 60_000;
export const SWEEP_INTERVAL_MS = 6 * 3600_000;
