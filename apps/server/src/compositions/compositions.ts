import type { AspectRatio, Composition } from "@inkreel/contract";
import type { TextWarningFinder } from "@inkreel/writer";
import type { CompositionRows } from "../db/composition-rows-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { VideoInput } from "./video-input.js";

export interface ComposedProject {
  composition: Composition;
  /** Revision of the project's scenes. */
  revision: number;
  /** Two compositions with the same hash are the same video. */
  inputHash: string;
}

/** Compositions of projects as their rows are now. */
export interface Compositions {
  read(project: StoredProject): Promise<ReadVideo>;
  /** Does the work of `read`, without the rows. */
  readInput(project: StoredProject): Promise<VideoInput>;
  /** Costs some queries; nothing is spoken. Null while there is no scene with words. */
  findInputHash(project: StoredProject): Promise<string | null>;
  /** Speaks what is missing. Throws AppError "speech_failed", or "content_too_short" where nothing is to be said. */
  compose(input: VideoInput, options: ComposeOptions): Promise<Composition>;
  /** Sees to it that the byte store has the music of a composition that was made of `input`, if it has any. */
  makeMusic(input: VideoInput, composition: Composition, signal: AbortSignal | null): Promise<void>;
  /**
   * Composes a project for a render job, with its music, in its own aspect ratio or another one; throws AppError
   * "not_found" for a project that is gone.
   */
  composeProject(
    request: { projectId: number; aspectRatio: AspectRatio | null } & ComposeOptions,
  ): Promise<ComposedProject>;
}

/** A project's video and the rows that say so. */
export interface ReadVideo {
  input: VideoInput;
  rows: CompositionRows;
  /** Finds warnings for the text of one of its scenes. */
  findTextWarnings: TextWarningFinder;
}

export interface ComposeOptions {
  signal: AbortSignal | null;
  /** Takes 0..1. */
  onProgress: ((share: number) => void) | null;
}
