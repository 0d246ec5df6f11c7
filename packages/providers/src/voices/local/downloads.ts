import { AppError, isAbort, say, saidBy, type Said } from "@inkreel/contract";
import { type InstallOptions, installModel, partialPercent } from "./install/install-model.js";
import type { VoiceModel } from "./models/voice-model.js";

/** The installations that this process has under way, and how those that failed did. */
export interface Downloads {
  /** 0–100; null for a model that is not being installed. */
  percentOf: (model: VoiceModel) => number | null;
  /** Why the last try failed. */
  errorOf: (model: VoiceModel) => Said | null;
  /** Does nothing for a model that is being installed. */
  start: (model: VoiceModel) => void;
  /** Interrupts it, if it is under way, and forgets that it failed. What has come stays. */
  end: (model: VoiceModel) => Promise<void>;
  endAll: () => Promise<void>;
}

export interface DownloadsOptions extends Omit<InstallOptions, "signal" | "onProgress"> {
  onInstalled?: (model: VoiceModel) => void;
  onFailed?: (model: VoiceModel, error: unknown) => void;
}

interface Task {
  percent: number;
  stop: AbortController;
  done: Promise<void>;
}

export function createDownloads(options: DownloadsOptions): Downloads {
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
