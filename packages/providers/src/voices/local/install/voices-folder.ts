import { readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { VoiceModel } from "../models/voice-model.js";

/** Names that begin with a dot are work in progress and never listed. */
export const DOWNLOADS = ".downloads";
const MANIFEST = "installed.json";

const manifestSchema = z.object({ archive: z.string(), sha256: z.string() });

/** Folder of an installed model's files. */
export const modelFolder = (root: string, { id }: VoiceModel): string => join(root, id);

/** The file whose presence makes a model an installed one. */
export const manifestPath = (root: string, model: VoiceModel): string =>
  join(modelFolder(root, model), MANIFEST);

/** True for a model that is there whole: its folder appears under its name only when it is finished. */
export async function isInstalled(root: string, model: VoiceModel): Promise<boolean> {
  const text = await unlessUnreadable(readFile(manifestPath(root, model), "utf8"));
  return text !== null && manifestSchema.safeParse(parseJson(text)).success;
}

/** The last file to be written into a folder before it gets its name. */
export async function writeManifest(folder: string, { archive }: VoiceModel): Promise<void> {
  const manifest = { archive: archive.name, sha256: archive.sha256 } satisfies z.infer<typeof manifestSchema>;
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
}

/** Bytes of a file; null where there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return (await unlessMissing(stat(path)))?.size ?? null;
}

/** Names in a folder; none where there is no folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

/** Deletes a file or a folder with all in it; it may be gone already. */
export async function removeAll(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}

/** Null instead of the error that a file or folder is not there. */
export async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A folder that this user may not look into has nothing for this program. */
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

/** Null for what is no JSON: a file that a power cut left half. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
