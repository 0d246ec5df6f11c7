import { readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { VoiceModel } from "../models/voice-model.js";

/** Folder for partial downloads. Names that start with a dot are never listed as voices. */
export const DOWNLOADS = ".downloads";
const MANIFEST = "installed.json";

const manifestSchema = z.object({ archive: z.string(), sha256: z.string() });

/** Returns the folder with the files of an installed model. */
export const modelFolder = (root: string, { id }: VoiceModel): string => join(root, id);

/** Returns the path of the manifest, which marks a model as installed. */
export const manifestPath = (root: string, model: VoiceModel): string =>
  join(modelFolder(root, model), MANIFEST);

/**
 * Returns true if a model is completely installed. Its folder is renamed to its final name only when it is complete.
 */
export async function isInstalled(root: string, model: VoiceModel): Promise<boolean> {
  const text = await unlessUnreadable(readFile(manifestPath(root, model), "utf8"));
  return text !== null && manifestSchema.safeParse(parseJson(text)).success;
}

/** Writes the manifest, which is the last file of a folder before it gets its final name. */
export async function writeManifest(folder: string, { archive }: VoiceModel): Promise<void> {
  const manifest = { archive: archive.name, sha256: archive.sha256 } satisfies z.infer<typeof manifestSchema>;
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
}

/** Returns the size of a file in bytes, or null if it does not exist. */
export async function sizeOf(path: string): Promise<number | null> {
  return (await unlessMissing(stat(path)))?.size ?? null;
}

/** Returns the names in a folder, or an empty list if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

/** Deletes a file, or a folder with its contents, if it exists. */
export async function removeAll(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}

/** Awaits a file operation. Returns null if the file or folder does not exist. */
export async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Awaits a file operation. Returns null if this user may not read the folder, which then contains nothing for this
 * program.
 */
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

/** Parses JSON. Returns null if it is invalid, for example in a file that a power failure left incomplete. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
