import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError, say } from "@inkreel/contract";
import type { VoiceModel } from "../models/voice-model.js";
import { findPartials } from "./claim-download.js";
import { newOwner, isAlive } from "./owner.js";
import { noteOwnChange } from "./own-changes.js";
import { DOWNLOADS, modelFolder, namesIn, removeAll, unlessMissing } from "./voices-folder.js";

const UNPACKING_MAX_MS = 3_600_000;

/**
 * Removes a model and its partial downloads. The folder disappears atomically. This process must not be installing the
 * model. Throws AppError "conflict" if the model is in use.
 */
export async function removeModel(root: string, model: VoiceModel): Promise<void> {
  const leaving = join(root, `.removing-${model.id}~${newOwner()}`);
  await moveAway(modelFolder(root, model), leaving);
  noteOwnChange(root);
  await removeAll(leaving);
  await removeAll(join(root, DOWNLOADS, `${model.id}.json`));
  for (const { path } of await findPartials(root, model)) await removeAll(path);
}

async function moveAway(from: string, to: string): Promise<void> {
  try {
    await unlessMissing(rename(from, to));
  } catch (cause) {
    // Windows cannot delete files that the engine has open.
    throw new AppError("conflict", say("voice_in_use"), { cause });
  }
}

/**
 * Removes temporary files of processes that ended while unpacking or removing. Partial downloads are kept, so that they
 * can be continued.
 */
export async function removeLeftovers(root: string): Promise<void> {
  const names = (await namesIn(root)).filter((name) => /^\.(?:unpacking|removing)-/u.test(name));
  const nowMs = Date.now();
  for (const name of names) {
    const path = join(root, name);
    const facts = await unlessMissing(stat(path));
    // Folders have no heartbeat. For owners on other machines, the limit is therefore far longer than unpacking takes.
    const isOld = facts === null || nowMs - facts.mtimeMs > UNPACKING_MAX_MS;
    const owner = name.slice(name.indexOf("~") + 1);
    if (isOld || !isAlive(owner, { touchedMs: nowMs, nowMs })) await removeAll(path);
  }
}
