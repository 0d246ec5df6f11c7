import type { VoiceModel } from "../models/voice-model.js";
import { modelFolder, readManifest, sumFiles } from "./voices-folder.js";

/** State of a model's archive on the download server, compared with the catalogue. */
export type PublishedState =
  | { state: "as_listed" }
  /** The archive has another length, so its publisher has replaced it. */
  | { state: "replaced"; bytes: number }
  | { state: "missing"; status: number }
  /** The server did not tell the length. */
  | { state: "unknown"; status: number }
  | { state: "unreachable"; why: string };

/** State of a model's folder, compared with the checksums of its installation. */
export type InstalledState =
  | { state: "not_installed" }
  | { state: "intact" }
  /** Paths of files that have changed or are missing. */
  | { state: "damaged"; files: readonly string[] }
  /** The archive was another one than the catalogue has now. */
  | { state: "outdated" }
  /** The model was installed by a version of Inkreel that kept no checksums. */
  | { state: "unrecorded" };

export interface CheckedModel {
  model: VoiceModel;
  published: PublishedState;
  installed: InstalledState;
}

export interface CheckOptions {
  /** Folder for downloaded voices. */
  root: string;
  /** URL of the folder with the archives, without a trailing slash. */
  address: string;
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
}

const ANSWER_MAX_MS = 20_000;

/**
 * Compares a model's archive on the server with the catalogue, by its length, and its installed files with the
 * checksums of their installation. It downloads nothing. Rejects with the abort reason of the signal.
 */
export async function checkModel(model: VoiceModel, options: CheckOptions): Promise<CheckedModel> {
  const [published, installed] = await Promise.all([
    checkPublished(model, options),
    checkInstalled(options.root, model),
  ]);
  return { model, published, installed };
}

/** Returns true unless something differs or could not be compared. */
export function isSound({ published, installed }: CheckedModel): boolean {
  const isThere = installed.state === "not_installed" || installed.state === "intact";
  return published.state === "as_listed" && isThere;
}

async function checkPublished(
  { archive }: VoiceModel,
  { address, signal, fetch = globalThis.fetch }: CheckOptions,
): Promise<PublishedState> {
  try {
    const response = await fetch(`${address}/${archive.name}`, {
      method: "HEAD",
      headers: { "accept-encoding": "identity" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MAX_MS)]),
    });
    const { status } = response;
    if (status === 404 || status === 410) return { state: "missing", status };
    const length = response.headers.get("content-length");
    if (!response.ok || length === null) return { state: "unknown", status };
    const bytes = Number(length);
    return bytes === archive.bytes ? { state: "as_listed" } : { state: "replaced", bytes };
  } catch (error) {
    signal.throwIfAborted();
    const { cause } = error as Error;
    return { state: "unreachable", why: (cause instanceof Error ? cause : (error as Error)).message };
  }
}

async function checkInstalled(root: string, model: VoiceModel): Promise<InstalledState> {
  const manifest = await readManifest(root, model);
  if (manifest === null) return { state: "not_installed" };
  if (manifest.sha256 !== model.archive.sha256) return { state: "outdated" };
  if (manifest.files === undefined) return { state: "unrecorded" };
  const found = await sumFiles(modelFolder(root, model));
  const files = Object.entries(manifest.files).flatMap(([path, sum]) => (found[path] === sum ? [] : [path]));
  return files.length === 0 ? { state: "intact" } : { state: "damaged", files };
}
