import type { AspectRatio, Composition } from "@inkreel/contract";

/**
 * Builds the composition of a project from its current rows, in its own or the given aspect ratio. Existing
 * narration is reused. Its sources are keys of the byte store. `inputHash` belongs to the rows that were read, and
 * `onProgress` receives a fraction from 0 to 1. Rejects with an AppError whose message the user sees.
 */
export type ComposeProject = (request: {
  projectId: number;
  aspectRatio: AspectRatio | null;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}) => Promise<{ composition: Composition; inputHash: string }>;
