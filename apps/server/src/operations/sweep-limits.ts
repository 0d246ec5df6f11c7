import { DAY_MS } from "../clock.js";

/**
 * Artefacts (narration, pictures, chunks, videos) that were not used for this long are removed. They can be made
 * again.
 */
export const KEEP_ARTEFACTS_MS = 14 * DAY_MS;
/** An artefact that is older than this when it is used counts as new again. */
export const REFRESH_ARTEFACT_AFTER_MS = 5 * DAY_MS;
/**
 * Files that no row names, and earlier videos of a project, are moved to the trash after this time, because somebody
 * may still be writing or watching.
 */
export const KEEP_ORPHANS_MS = 6 * 3600_000;
/** A file in the trash is deleted after this time, unless a row names it again. */
export const KEEP_TRASH_MS = 7 * DAY_MS;
/** Deleted projects can be restored for this long. */
export const KEEP_DELETED_PROJECTS_MS = 7 * DAY_MS;
/** The first sweep waits, so that it does not slow down the start. */
export const FIRST_SWEEP_AFTER_MS = 60_000;
/** The interval of the sweep. */
export const SWEEP_INTERVAL_MS = 6 * 3600_000;
