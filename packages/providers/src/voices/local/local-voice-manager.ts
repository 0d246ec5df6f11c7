import { AppError, type LocalVoice, isAbort } from "@inkreel/contract";
import { findPartials } from "./install/claim-download.js";
import { type InstallOptions, installModel, partialPercent } from "./install/install-model.js";
import { removeLeftovers, removeModel } from "./install/remove-model.js";
import { isInstalled } from "./install/voices-folder.js";
import type { VoiceModel } from "./models/voice-model.js";
import { findVoiceModel } from "./models/voice-models.js";

/** The voices that can be downloaded, for a program that goes on while they are. */
export interface LocalVoiceManager {
  list: () => Promise<LocalVoice[]>;
  /** Begins a download, or goes on with it, and comes back at once. Takes the id of a model or of one of its voices. */
  install: (id: string) => Promise<LocalVoice>;
  /** Removes a model, or ends its download and forgets what has come. */
  remove: (id: string) => Promise<LocalVoice>;
  /** Goes on with downloads that the end of a process interrupted. */
  resume: () => Promise<void>;
  /** Interrupts downloads; they go on with the next `resume`. */
  close: () => Promise<void>;
}

export interface LocalVoiceManagerOptions extends Omit<InstallOptions, "signal" | "onProgress"> {
  models: readonly VoiceModel[];
  onInstalled?: (model: VoiceModel) => void;
  onFailed?: (model: VoiceModel, error: unknown) => void;
}

interface Task {
  percent: number;
  stop: AbortController;
  done: Promise<void>;
}

export function createLocalVoiceManager(options: LocalVoiceManagerOptions): LocalVoiceManager {
  const { models, root } = options;
  const tasks = new Map<string, Task>();
  const errors = new Map<string, string>();
  const need = (id: string): VoiceModel => {
    const model = findVoiceModel(models, id);
    if (model === null) throw new AppError("not_found", `There is no voice "${id}" to install.`);
    return model;
  };
  const describe = async (model: VoiceModel): Promise<LocalVoice> => ({
    ...toLocalVoice(model),
    ...(await progressOf(model, { root, task: tasks.get(model.id), error: errors.get(model.id) })),
  });
  const start = (model: VoiceModel): void => {
    errors.delete(model.id);
    const stop = new AbortController();
    const task: Task = { percent: 0, stop, done: Promise.resolve() };
    const run = async (): Promise<void> => {
      task.percent = await partialPercent(root, model);
      await installModel(model, {
        ...options,
        signal: stop.signal,
        onProgress: (percent) => void (task.percent = percent),
      });
    };
    task.done = run()
      .then(
        () => options.onInstalled?.(model),
        (error: unknown) => {
          if (isAbort(error)) return;
          errors.set(model.id, error instanceof AppError ? error.message : "It could not be installed.");
          options.onFailed?.(model, error);
        },
      )
      .finally(() => tasks.delete(model.id));
    tasks.set(model.id, task);
  };
  const end = async (id: string): Promise<void> => {
    const task = tasks.get(id);
    task?.stop.abort();
    await task?.done;
  };
  return {
    list: () => Promise.all(models.map(describe)),
    install: async (id) => {
      const model = need(id);
      if (!tasks.has(model.id) && !(await isInstalled(root, model))) start(model);
      return describe(model);
    },
    remove: async (id) => {
      const model = need(id);
      await end(model.id);
      errors.delete(model.id);
      await removeModel(root, model);
      return describe(model);
    },
    resume: async () => {
      await removeLeftovers(root);
      for (const model of models) {
        const partials = await findPartials(root, model);
        const isLeft = partials.length > 0 && partials.every(({ isAlive }) => !isAlive);
        if (isLeft && !tasks.has(model.id)) start(model);
      }
    },
    close: async () => {
      await Promise.all([...tasks.keys()].map(end));
    },
  };
}

async function progressOf(
  model: VoiceModel,
  { root, task, error }: { root: string; task: Task | undefined; error: string | undefined },
): Promise<Pick<LocalVoice, "state" | "progressPercent" | "error">> {
  if (await isInstalled(root, model)) return { state: "installed", progressPercent: null, error: null };
  if (task !== undefined) return { state: "downloading", progressPercent: task.percent, error: null };
  const partials = await findPartials(root, model);
  const progressPercent = partials.length === 0 ? null : await partialPercent(root, model);
  if (partials.some(({ isAlive }) => isAlive)) return { state: "downloading", progressPercent, error: null };
  if (error !== undefined) return { state: "failed", progressPercent, error };
  return { state: "available", progressPercent, error: null };
}

function toLocalVoice(model: VoiceModel): Omit<LocalVoice, "state" | "progressPercent" | "error"> {
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
