import { readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { VoiceModel } from "../models/voice-model.js";

/** Names that start with a dot are work in progress and never listed. */
export const DOWNLOADS = ".downloads";
const MANIFEST = "installed.json";

const manifestSchema = z.object({ archive: z.string(), sha256: z.string() });

/** Returns the folder of the files of an installed model. */
export const modelFolder = (root: string, { id }: VoiceModel): string => join(root, id);

/** Returns the path of the file that marks a model as installed. */
export const manifestPath = (root: string, model: VoiceModel): string =>
  join(modelFolder(root, model), MANIFEST);

/** Returns true for a complete model. Its folder gets its name only when it is complete. */
export async function isInstalled(root: string, model: VoiceModel): Promise<boolean> {
  const text = await unlessUnreadable(readFile(manifestPath(root, model), "utf8"));
  return text !== null && manifestSchema.safeParse(parseJson(text)).success;
}

/** Writes the last file of a folder before the folder gets its name. */
export async function writeManifest(folder: string, { archive }: VoiceModel): Promise<void> {
  const manifest = { archive: archive.name, sha256: archive.sha256 } satisfies z.infer<typeof manifestSchema>;
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
}

/** Returns the size of a file in bytes. Null if it does not exist. */
export async function sizeOf(path: string): Promise<number | null> {
  return (await unlessMissing(stat(path)))?.size ?? null;
}

/** Returns the names in a folder. Empty if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

/** Deletes a file, or a folder with its contents. It need not exist. */
export async function removeAll(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}

/** Returns null instead of an error if a file or folder does not exist. */
export async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Returns null for a folder that this user may not read, because it contains nothing for this program. */
async function unlessUnreadable<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await unlessMissing(reading);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES") return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "ENOENT" || code === "ENOTDIR";
}

/** Returns null for invalid JSON, for example in a file that a power cut left incomplete. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
