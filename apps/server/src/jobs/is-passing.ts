import { AppError, say } from "@inkreel/contract";
import { RenderWorkerLostError } from "@inkreel/renderer";
import type { RenderFailure } from "../db/render-runs.js";
import { isDiskFull } from "../files/disk-full.js";

const OUTAGE_CODES = new Set<string>(["store_failed", "unavailable", "storage_full", "storage_gone"]);

/** Returns true if the error says that a store or a service that Inkreel needs is unavailable at the moment. */
export function isOutage(error: unknown): boolean {
  return (error instanceof AppError && OUTAGE_CODES.has(error.code)) || isDiskFull(error);
}

/**
 * Returns true if a retry may succeed: after an outage, after a worker process died, and after any error that is not
 * an AppError, such as a database that restarts. Other AppErrors would occur again.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  return isOutage(error) || error.cause instanceof RenderWorkerLostError;
}

/** Returns the part of an error that a user may see. Anything but an AppError becomes a general message. */
export function toRenderFailure(error: unknown): RenderFailure {
  const { code, message, said } =
    error instanceof AppError ? error : new AppError("internal", say("render_server_error"));
  return { error: message, failure: { code, said } };
}
