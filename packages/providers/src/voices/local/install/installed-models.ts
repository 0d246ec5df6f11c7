import { stat } from "node:fs/promises";
import type { VoiceModel } from "../models/voice-model.js";
import { isInstalled, unlessUnreadable } from "./voices-folder.js";

/** People can also copy a model into the folder, which does not change the folder's own time again. */
const KEPT_MS = 5_000;

/**
 * Returns a function that lists the installed models of a folder. Their manifests are read again when the folder was
 * changed: installing and removing a model renames a folder in it.
 */
export function listsInstalledModels(
  root: string,
  models: readonly VoiceModel[],
): () => Promise<readonly VoiceModel[]> {
  let known: { models: readonly VoiceModel[]; changedMs: number; sinceMs: number } | null = null;
  return async () => {
    const folder = await unlessUnreadable(stat(root));
    if (folder === null) return [];
    const { mtimeMs: changedMs } = folder;
    const sinceMs = performance.now();
    if (known !== null && known.changedMs === changedMs && sinceMs - known.sinceMs < KEPT_MS)
      return known.models;
    const isThere = await Promise.all(models.map((model) => isInstalled(root, model)));
    const found = models.filter((_, index) => isThere[index]);
    // A change in the same moment could have the same time.
    const isSettled = Date.now() - changedMs > KEPT_MS;
    known = isSettled ? { models: found, changedMs, sinceMs } : null;
    return found;
  };
}
