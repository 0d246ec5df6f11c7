import type { AspectRatio, Composition } from "@inkreel/contract";

/**
 * Makes the composition of a project as its rows are now, in its own ratio or the given one; narration that was spoken before is not spoken again. Its
 * sources are keys of the byte store. `inputHash` is the one of the rows that were read, `onProgress` takes 0..1.
 * Rejects with an AppError whose sentence the user sees.
 */
export type ComposeProject = (request: {
  projectId: number;
  aspectRatio: AspectRatio | null;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}) => Promise<{ composition: Composition; inputHash: string }>;
