import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { hasCode } from "@inkreel/contract";
import { z } from "zod";
import type { VoiceModel } from "../models/voice-model.js";

/** Folder for partial downloads. Names that start with a dot are never listed as voices. */
export const DOWNLOADS = ".downloads";
const MANIFEST = "installed.json";

/** Checksums of the unpacked files by their path below the model's folder. Older installations have none. */
const fileSumsSchema = z.record(z.string(), z.string());
export type FileSums = z.infer<typeof fileSumsSchema>;

const manifestSchema = z.object({
  archive: z.string(),
  sha256: z.string(),
  files: fileSumsSchema.optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the folder with the files of an installed model. */
export const modelFolder = (root: string, { id }: VoiceModel): string => join(root, id);

/** Returns the path of the manifest, which marks a model as installed. */
export const manifestPath = (root: string, model: VoiceModel): string =>
  join(modelFolder(root, model), MANIFEST);

/**
 * Returns true if a model is completely installed. Its folder is renamed to its final name only when it is complete.
 */
export async function isInstalled(root: string, model: VoiceModel): Promise<boolean> {
  return (await readManifest(root, model)) !== null;
}

/** Returns the manifest of an installed model, or null if the model is not installed. */
export async function readManifest(root: string, model: VoiceModel): Promise<Manifest | null> {
  const text = await unlessUnreadable(readFile(manifestPath(root, model), "utf8"));
  const manifest = manifestSchema.safeParse(text === null ? null : parseJson(text));
  return manifest.success ? manifest.data : null;
}

/**
 * Writes the manifest with the checksums of all files. It is the last file of a folder before the folder gets its final
 * name.
 */
export async function writeManifest(folder: string, { archive }: VoiceModel): Promise<void> {
  const files = await sumFiles(folder);
  const manifest: Manifest = { archive: archive.name, sha256: archive.sha256, files };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
}

/** Returns the SHA-256 of all files in a folder and below, except the manifest, by their path with slashes. */
export async function sumFiles(folder: string): Promise<FileSums> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== MANIFEST);
  const sums: FileSums = {};
  for (const path of paths.toSorted()) sums[path.replaceAll(sep, "/")] = await sha256Of(join(folder, path));
  return sums;
}

/** Returns the SHA-256 of a file. Rejects with the abort reason of the signal. */
export async function sha256Of(path: string, signal: AbortSignal | null = null): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { signal: signal ?? undefined }))
    hash.update(chunk as Buffer);
  return hash.digest("hex");
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
export async function unlessUnreadable<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await unlessMissing(reading);
  } catch (error) {
    if (hasCode(error, "EACCES")) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT", "ENOTDIR");
}

/** Parses JSON. Returns null if it is invalid, for example in a file that a power failure left incomplete. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
