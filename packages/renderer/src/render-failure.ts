import { AppError, isAbort, say, saidBy, type Said } from "@inkreel/contract/plain";

/**
 * Rethrows an error as `render_failed` with the name of the stage that failed. Aborts, and errors that have their own
 * code (such as a missing asset or a full store), are rethrown unchanged.
 */
export function failStage(stage: Said, error: unknown): never {
  if (isAbort(error) || (error instanceof AppError && error.code !== "render_failed")) throw error;
  throw new AppError("render_failed", say("render_stage_failed", { stage, reason: saidBy(error) }), {
    cause: error,
  });
}
