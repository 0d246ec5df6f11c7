import { AppError, isAbort, say, saidBy, type Said } from "@inkreel/contract";

/**
 * Rethrows an error as `render_failed` with the stage it happened in. Aborts, and failures that have a code of their
 * own (an asset that cannot be reached, a full store), pass as they are.
 */
export function failStage(stage: Said, error: unknown): never {
  if (isAbort(error) || (error instanceof AppError && error.code !== "render_failed")) throw error;
  throw new AppError("render_failed", say("render_stage_failed", { stage, reason: saidBy(error) }), {
    cause: error,
  });
}
