import {
  AppError,
  type LocalVoice,
  type Said,
  isAbort,
  say,
  saidBy,
  speaksLanguage,
} from "@inkreel/contract";
import { findPartials } from "./install/claim-download.js";
import { partialPercent, type InstallOptions, installModel } from "./install/install-model.js";
import { freeBytesFor } from "./install/needed-disk.js";
import { removeLeftovers, removeModel } from "./install/remove-model.js";
import { isInstalled } from "./install/voices-folder.js";
import { engineFault } from "./engine/sherpa-module.js";
import type { VoiceModel } from "./models/voice-model.js";
import { findVoiceModel } from "./models/voice-models.js";
import { isArchiveGone, suggestLocalVoice, type SuggestionFacts } from "./suggest-local-voice.js";

/** Manages downloadable voices for a long-running process. */
export interface LocalVoiceManager {
  list: () => Promise<LocalVoice[]>;
  /** Suggests a model for a text. It passes over models whose archives were found to be replaced. */
  suggest: (wanted: Pick<SuggestionFacts, "language" | "memoryMib">) => Promise<SuggestedVoice>;
  /** Starts or continues a download and returns at once. Accepts the id of a model or of one of its voices. */
  install: (id: string) => Promise<LocalVoice>;
  /** Removes an installed model, or aborts its download and deletes the partial file. */
  remove: (id: string) => Promise<LocalVoice>;
  /** Continues downloads that were interrupted when a process ended. */
  resume: () => Promise<void>;
  /** Interrupts all downloads. The next `resume` continues them. */
  close: () => Promise<void>;
}

export interface SuggestedVoice {
  /** Null if there is none, for the reason `why`. */
  voice: LocalVoice | null;
  why: Said | null;
  /** Models that are not suggested because their archives were replaced, with that reason. */
  passedOver: Said[];
}

export interface LocalVoiceManagerOptions extends DownloadsOptions {
  models: readonly VoiceModel[];
}

export function createLocalVoiceManager(options: LocalVoiceManagerOptions): LocalVoiceManager {
  const { models, root } = options;
  const downloads = createDownloads(options);
  const need = (id: string): VoiceModel => {
    const model = findVoiceModel(models, id);
    if (model === null) throw new AppError("not_found", `There is no voice "${id}" to install.`);
    return model;
  };
  const describe = async (model: VoiceModel): Promise<LocalVoice> => ({
    ...toLocalVoice(model),
    ...(await progressOf(model, { root, downloads })),
  });
  return {
    list: () => Promise.all(models.map(describe)),
    suggest: async (wanted) => {
      const gone = models.filter((model) => isArchiveGone(downloads.errorOf(model)));
      const exceptIds = gone.map(({ id }) => id);
      const diskFreeBytes = await freeBytesBeside({ models, root, downloads });
      const found = suggestLocalVoice({
        ...wanted,
        models,
        engineFault: engineFault(),
        diskFreeBytes,
        exceptIds,
      });
      const passedOver = gone
        .filter(({ speakers }) => speakers.some((speaker) => speaksLanguage(speaker, wanted.language)))
        .map(({ name }) => say("voice_replaced", { name }));
      return found.kind === "model"
        ? { voice: await describe(found.model), why: null, passedOver }
        : { voice: null, why: found.why, passedOver };
    },
    install: async (id) => {
      const model = need(id);
      if (!(await isInstalled(root, model))) downloads.start(model);
      return describe(model);
    },
    remove: async (id) => {
      const model = need(id);
      await downloads.end(model);
      await removeModel(root, model);
      return describe(model);
    },
    resume: async () => {
      await removeLeftovers(root);
      for (const model of models) {
        const partials = await findPartials(root, model);
        if (partials.length > 0 && partials.every(({ isAlive }) => !isAlive)) downloads.start(model);
      }
    },
    close: downloads.endAll,
  };
}

/**
 * Returns the disk space for another installation, which continues what earlier ones have downloaded. Null while one
 * runs, because that one has its space.
 */
async function freeBytesBeside(options: {
  models: readonly VoiceModel[];
  root: string;
  downloads: Downloads;
}): Promise<number | null> {
  const { models, root, downloads } = options;
  if (models.some((model) => downloads.percentOf(model) !== null)) return null;
  const free = await freeBytesFor(root);
  const partials = (await Promise.all(models.map((model) => findPartials(root, model)))).flat();
  return free === null ? null : free + partials.reduce((sum, { bytes }) => sum + bytes, 0);
}

type Progress = Pick<LocalVoice, "state" | "progressPercent" | "error" | "errorSaid">;

async function progressOf(
  model: VoiceModel,
  { root, downloads }: { root: string; downloads: Downloads },
): Promise<Progress> {
  if (await isInstalled(root, model)) return { state: "installed", progressPercent: null, ...told(null) };
  const percent = downloads.percentOf(model);
  if (percent !== null) return { state: "downloading", progressPercent: percent, ...told(null) };
  const partials = await findPartials(root, model);
  const progressPercent = partials.length === 0 ? null : await partialPercent(root, model);
  if (partials.some(({ isAlive }) => isAlive))
    return { state: "downloading", progressPercent, ...told(null) };
  const error = downloads.errorOf(model);
  return { state: error === null ? "available" : "failed", progressPercent, ...told(error) };
}

function told(error: Said | null): Pick<LocalVoice, "error" | "errorSaid"> {
  return { error: error?.message ?? null, errorSaid: error };
}

function toLocalVoice(model: VoiceModel): Omit<LocalVoice, keyof Progress> {
  const { id, name, family, language, description, author, licence, archive, speakers } = model;
  return {
    id,
    name,
    family,
    language,
    languages: [...new Set(speakers.flatMap(({ languages }) => languages))],
    description,
    voices: speakers.map(({ voiceId, name: speakerName }) => ({ id: voiceId, name: speakerName })),
    bytes: archive.bytes,
    author,
    licence,
  };
}

/** Running installations of this process, and errors of failed ones. */
interface Downloads {
  /** Returns the progress in per cent, or null for a model that is not being installed. */
  percentOf: (model: VoiceModel) => number | null;
  /** Returns the error of the last attempt, or null. */
  errorOf: (model: VoiceModel) => Said | null;
  /** Starts an installation unless it is already running. */
  start: (model: VoiceModel) => void;
  /** Interrupts a running installation, and clears the error of a failed one. The partial file is kept. */
  end: (model: VoiceModel) => Promise<void>;
  endAll: () => Promise<void>;
}

interface DownloadsOptions extends Omit<InstallOptions, "signal" | "onProgress"> {
  onInstalled?: (model: VoiceModel) => void;
  onFailed?: (model: VoiceModel, error: unknown) => void;
}

interface Task {
  percent: number;
  stop: AbortController;
  done: Promise<void>;
}

function createDownloads(options: DownloadsOptions): Downloads {
  const tasks = new Map<string, Task>();
  const errors = new Map<string, Said>();
  const run = async (model: VoiceModel, task: Task): Promise<void> => {
    try {
      task.percent = await partialPercent(options.root, model);
      await installModel(model, {
        ...options,
        signal: task.stop.signal,
        onProgress: (percent) => void (task.percent = percent),
      });
      options.onInstalled?.(model);
    } catch (error) {
      if (isAbort(error)) return;
      errors.set(model.id, error instanceof AppError ? saidBy(error) : say("install_failed"));
      options.onFailed?.(model, error);
    } finally {
      tasks.delete(model.id);
    }
  };
  const end = async (id: string): Promise<void> => {
    const task = tasks.get(id);
    task?.stop.abort();
    await task?.done;
    errors.delete(id);
  };
  return {
    percentOf: ({ id }) => tasks.get(id)?.percent ?? null,
    errorOf: ({ id }) => errors.get(id) ?? null,
    start: (model) => {
      if (tasks.has(model.id)) return;
      errors.delete(model.id);
      const task: Task = { percent: 0, stop: new AbortController(), done: Promise.resolve() };
      tasks.set(model.id, task);
      task.done = run(model, task);
    },
    end: ({ id }) => end(id),
    endAll: async () => void (await Promise.all([...tasks.keys()].map(end))),
  };
}
