import { stat } from "node:fs/promises";
import type { VoiceModel } from "../models/voice-model.js";
import { ownChangesIn } from "./own-changes.js";
import { isInstalled, unlessUnreadable } from "./voices-folder.js";

type ListModels = () => Promise<readonly VoiceModel[]>;

/** What other processes install and remove is seen after this. */
const LOOK_AGAIN_MS = 500;
/** People can also copy a model into the folder, which does not change the folder's own time again. */
const KEPT_MS = 5_000;

/**
 * Returns a function that lists the installed models of a folder. What this process installs or removes is seen at once,
 * a change by others within half a second.
 */
export function listsInstalledModels(root: string, models: readonly VoiceModel[]): ListModels {
  const look = looksAtFolder(root, models);
  let last: { found: Promise<readonly VoiceModel[]>; sinceMs: number; ownChanges: number } | null = null;
  return () => {
    const [sinceMs, ownChanges] = [performance.now(), ownChangesIn(root)];
    const isFresh = last !== null && last.ownChanges === ownChanges && sinceMs - last.sinceMs < LOOK_AGAIN_MS;
    if (last !== null && isFresh) return last.found;
    const found = look();
    last = { found, sinceMs, ownChanges };
    found.catch(() => {
      if (last?.found === found) last = null;
    });
    return found;
  };
}

/** The manifests are read again when the folder was changed: installing and removing a model renames a folder in it. */
function looksAtFolder(root: string, models: readonly VoiceModel[]): ListModels {
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
