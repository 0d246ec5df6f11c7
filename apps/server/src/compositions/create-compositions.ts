import { AppError, type Warning } from "@inkreel/contract";
import { composeVideo, ensureMusic, planMusic } from "@inkreel/pipeline";
import { createSharedWork } from "@inkreel/speech";
import type { StoredProject } from "../db/projects-repository.js";
import type { ComposeOptions, Compositions, ReadVideo } from "./compositions.js";
import { hashVideoInput } from "./hash-video-input.js";
import { type VideoSources, toVideoInput } from "./to-video-input.js";
import type { VideoInput } from "./video-input.js";

export function createCompositions(sources: VideoSources): Compositions {
  const loadFile = (key: string): Promise<Uint8Array | null> => sources.files.get(key);
  const compose = async (input: VideoInput, { signal, onProgress }: ComposeOptions) => {
    if (input.scenes.length === 0) throw nothingToSay();
    const composition = await composeVideo(input.scenes, input, {
      speaker: sources.voices.speaker,
      voices: sources.voices,
      store: sources.byteStore,
      loadFile,
      signal,
      onScene: onProgress && ((doneCount, sceneCount) => onProgress(doneCount / sceneCount)),
    });
    return { ...composition, warnings: saidOnce(composition.warnings) };
  };
  const sharedMusic = createSharedWork<Uint8Array>();
  const makeMusic: Compositions["makeMusic"] = async ({ music }, { scenes }, signal) => {
    if (music === null) return;
    const planned = planMusic(music, scenes);
    const { byteStore: store } = sources;
    await sharedMusic.run(planned.music.src, signal, (signal) =>
      ensureMusic(planned, { store, loadFile, signal }),
    );
  };
  const read = async (project: StoredProject): Promise<ReadVideo> => {
    const rows = await sources.repositories.compositionRows.find(project.id);
    const texts = rows.scenes.map(({ text }) => text);
    const spoken = await sources.spokenTexts.read(project, texts);
    const input = await toVideoInput(sources, project, { rows, spoken });
    return { rows, input, findTextWarnings: spoken.findTextWarnings };
  };
  return {
    read,
    readInput: async (project) => (await read(project)).input,
    findInputHash: async (project) => {
      const { input } = await read(project);
      return input.scenes.length === 0 ? null : hashVideoInput(input);
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
      return { composition, revision: project.scenesRevision, inputHash: hashVideoInput(input) };
    },
  };
}

export function nothingToSay(): AppError {
  return new AppError(
    "content_too_short",
    "No scene has text yet. Generate scenes or write some before you make the video.",
  );
}

/** Removes duplicate warnings, because the script and the composition can contain the same one. */
function saidOnce(warnings: readonly Warning[]): Warning[] {
  const nameOf = ({ code, sceneId, message }: Warning): string => `${code} ${sceneId} ${message}`;
  return [...new Map(warnings.map((warning) => [nameOf(warning), warning])).values()];
}
