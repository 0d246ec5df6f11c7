import { AppError, type AspectRatio, type Composition, type Warning } from "@inkreel/contract";
import { composeScenes, ensureMusic, planMusic } from "@inkreel/pipeline";
import { createSharedWork } from "@inkreel/speech";
import type { DoubtFinder } from "@inkreel/writer";
import type { FilmRows } from "../db/film-rows-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { FilmInput } from "./film-input.js";
import { hashFilmInput } from "./hash-film-input.js";
import { type FilmSources, toFilmInput } from "./to-film-input.js";

export interface ComposedProject {
  composition: Composition;
  /** Of the project's scenes. */
  revision: number;
  /** Two films with the same hash are the same film. */
  inputHash: string;
}

/** What projects look and sound like as their rows are now. */
export interface Films {
  read(project: StoredProject): Promise<ReadFilm>;
  /** As `read`, without the rows. */
  readInput(project: StoredProject): Promise<FilmInput>;
  /** Costs some queries; nothing is spoken. Null while there is no scene with words. */
  findInputHash(project: StoredProject): Promise<string | null>;
  /** Speaks what is missing. Throws AppError "speech_failed", or "content_too_short" where nothing is to be said. */
  compose(input: FilmInput, options: ComposeOptions): Promise<Composition>;
  /** Sees to it that the byte store has the music of a composition that was made of `input`, if it has any. */
  makeMusic(input: FilmInput, composition: Composition, signal: AbortSignal | null): Promise<void>;
  /** As the render jobs ask for it, with its music, in the project's own ratio or another one; throws AppError "not_found" for a project that is gone. */
  composeProject(
    request: { projectId: number; aspectRatio: AspectRatio | null } & ComposeOptions,
  ): Promise<ComposedProject>;
}

/** A project's film and the rows that say so. */
export interface ReadFilm {
  input: FilmInput;
  rows: FilmRows;
  /** Of the text of one of its scenes. */
  findDoubts: DoubtFinder;
}

export interface ComposeOptions {
  signal: AbortSignal | null;
  /** Takes 0..1. */
  onProgress: ((share: number) => void) | null;
}

export function createFilms(sources: FilmSources): Films {
  const loadFile = (key: string): Promise<Uint8Array | null> => sources.files.get(key);
  const compose = async (input: FilmInput, { signal, onProgress }: ComposeOptions) => {
    if (input.scenes.length === 0) throw nothingToSay();
    const composition = await composeScenes({
      ...input,
      store: sources.byteStore,
      loadFile,
      speaker: sources.voices.speaker,
      voices: sources.voices,
      signal,
      onScene: onProgress === null ? null : (doneCount, sceneCount) => onProgress(doneCount / sceneCount),
    });
    return { ...composition, warnings: saidOnce(composition.warnings) };
  };
  const sharedMusic = createSharedWork<Uint8Array>();
  const makeMusic: Films["makeMusic"] = async ({ music }, { scenes }, signal) => {
    if (music === null) return;
    const planned = planMusic(music, scenes);
    const { byteStore: store } = sources;
    await sharedMusic.run(planned.music.src, signal, (signal) =>
      ensureMusic(planned, { store, loadFile, signal }),
    );
  };
  const read = async (project: StoredProject): Promise<ReadFilm> => {
    const rows = await sources.repositories.filmRows.find(project.id);
    const texts = rows.scenes.map(({ text }) => text);
    const spoken = await sources.spokenTexts.read(project, texts);
    const input = await toFilmInput(sources, project, { rows, spoken });
    return { rows, input, findDoubts: spoken.findDoubts };
  };
  return {
    read,
    readInput: async (project) => (await read(project)).input,
    findInputHash: async (project) => {
      const { input } = await read(project);
      return input.scenes.length === 0 ? null : hashFilmInput(input);
    },
    compose,
    makeMusic,
    composeProject: async ({ projectId, aspectRatio, signal, onProgress }) => {
      const project = await sources.repositories.projects.findById(projectId);
      if (project === null) throw new AppError("not_found", `There is no project ${projectId}.`);
      const { input: own } = await read(project);
      const input = { ...own, aspectRatio: aspectRatio ?? own.aspectRatio };
      const composition = await compose(input, { signal, onProgress });
      await makeMusic(input, composition, signal);
      return { composition, revision: project.scenesRevision, inputHash: hashFilmInput(input) };
    },
  };
}

export function nothingToSay(): AppError {
  return new AppError(
    "content_too_short",
    "There is no scene with words yet. Generate scenes or write some before making the video.",
  );
}

/** The script may have said already what composing says again. */
function saidOnce(warnings: readonly Warning[]): Warning[] {
  const nameOf = ({ code, sceneId, message }: Warning): string => `${code} ${sceneId} ${message}`;
  return [...new Map(warnings.map((warning) => [nameOf(warning), warning])).values()];
}
