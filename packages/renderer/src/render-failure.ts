import { AppError, isAbort } from "@inkreel/contract";

/**
 * Rethrows an error as `render_failed` with the stage it happened in. Aborts, and failures that have a code of their
 * own (an asset that cannot be reached, a full store), pass as they are.
 */
export function failStage(stage: string, error: unknown): never {
  if (isAbort(error) || (error instanceof AppError && error.code !== "render_failed")) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new AppError("render_failed", `The render failed while ${stage}: ${reason}`, { cause: error });
}
