import type { AspectRatio, Composition } from "@inkreel/contract";
import type { TextWarningFinder } from "@inkreel/writer";
import type { CompositionRows } from "../db/composition-rows-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { VideoInput } from "./video-input.js";

export interface ComposedProject {
  composition: Composition;
  /** The revision of the project's scenes. */
  revision: number;
  /** Two compositions with the same hash make the same video. */
  inputHash: string;
}

/** Builds the compositions of projects from their current rows. */
export interface Compositions {
  read(project: StoredProject): Promise<ReadVideo>;
  /** Works like `read`, with rows that were already read. */
  readFrom(project: StoredProject, rows: CompositionRows): Promise<ReadVideo>;
  /** Works like `read`, but returns only the input. */
  readInput(project: StoredProject): Promise<VideoInput>;
  /**
   * Returns the hash of the video's input, or null while no scene has words. It needs only a few queries and no
   * narration.
   */
  findInputHash(project: StoredProject): Promise<string | null>;
  /**
   * Builds the composition, and makes the missing narration for it.
   * @throws AppError "speech_failed", or "content_too_short" if there are no words.
   */
  compose(input: VideoInput, options: ComposeOptions): Promise<Composition>;
  /**
   * Works like `compose`, but narrates only the scenes with these ids. Others that nobody has narrated have `estimated` lengths.
   */
  estimate(
    input: VideoInput,
    options: { spokenIds: ReadonlySet<string>; signal: AbortSignal | null },
  ): Promise<Composition>;
  /** Makes the music of a composition that was built from `input`, if it has any and the byte store lacks it. */
  makeMusic(input: VideoInput, composition: Composition, signal: AbortSignal | null): Promise<void>;
  /**
   * Composes a project for a render job with its music, in its own or another aspect ratio.
   * @throws AppError "not_found" for a deleted project.
   */
  composeProject(
    request: { projectId: number; aspectRatio: AspectRatio | null } & ComposeOptions,
  ): Promise<ComposedProject>;
  /**
   * Returns the composition of a project for which everything is made already, narration and music included. Null if anything
   * is missing, or if another voice would speak than the chosen one. It makes nothing.
   */
  composeMade(projectId: number, signal: AbortSignal): Promise<Composition | null>;
}

/** A project's video and the rows that describe it. */
export interface ReadVideo {
  input: VideoInput;
  rows: CompositionRows;
  /** Finds warnings about the text of a scene of this video. */
  findTextWarnings: TextWarningFinder;
}

export interface ComposeOptions {
  signal: AbortSignal | null;
  /** Receives the progress from 0 to 1. */
  onProgress: ((share: number) => void) | null;
}
