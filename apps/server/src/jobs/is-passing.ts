import { AppError, say } from "@inkreel/contract";
import { RenderWorkerLostError } from "@inkreel/renderer";
import type { RenderFailure } from "../db/render-runs.js";
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

/** Returns what a user may read of any failure. */
export function toRenderFailure(error: unknown): RenderFailure {
  const { code, message, said } =
    error instanceof AppError ? error : new AppError("internal", say("render_server_error"));
  return { error: message, failure: { code, said } };
}
