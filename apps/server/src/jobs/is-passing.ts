import { AppError } from "@inkreel/contract";
import { RenderWorkerLostError } from "@inkreel/renderer";
import { isDiskFull } from "../files/disk-full.js";

const OUTAGE_CODES = new Set<string>(["store_failed", "unavailable", "storage_full", "storage_gone"]);

/** True when something that is needed does not answer at the moment. */
export function isOutage(error: unknown): boolean {
  return (error instanceof AppError && OUTAGE_CODES.has(error.code)) || isDiskFull(error);
}

/**
 * True for failures that may pass when the work is tried again: whatever is no AppError (the database restarts), a store
 * that refuses, a worker process that was killed. Other AppErrors would come again.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  return isOutage(error) || error.cause instanceof RenderWorkerLostError;
}

/** Returns the sentence that a user may read of any failure. */
export function failureSentence(error: unknown): string {
  return error instanceof AppError
    ? error.message
    : "The video could not be rendered because of an error on the server. Try again. If the problem persists, contact the operator.";
}
