import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { AppError, say, sayAsItIs } from "@inkreel/contract";
import { renameFile } from "@inkreel/pipeline/rename-file";
import { Worker } from "node:worker_threads";
import type { ModelArchive, ModelFiles, VoiceModel } from "../models/voice-model.js";
import { type DownloadClaim, claimDownload, findPartials } from "./claim-download.js";
import { downloadArchive } from "./download-archive.js";
import { diskError } from "./save-body.js";
import { noteOwnChange } from "./own-changes.js";
import { freeBytesOf, neededDiskBytes, unpackedMaxBytes } from "./needed-disk.js";
import { DOWNLOADS, isInstalled, modelFolder, removeAll, sha256Of, writeManifest } from "./voices-folder.js";
import type { UnpackRequest, UnpackNews } from "./unpack-worker.js";

export interface InstallOptions {
  /** Folder for downloaded voices. Several processes may share it. */
  root: string;
  /** URL of the folder with the archives, without a trailing slash. */
  address: string;
  signal: AbortSignal;
  /** Receives the progress in per cent. The download takes the first 95. */
  onProgress: (percent: number) => void;
  fetch?: typeof globalThis.fetch;
  freeBytes?: (folder: string) => Promise<number>;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  stalledMs?: number;
}

const DOWNLOAD_PERCENT = 95;
const LOOK_AGAIN_MS = 500;

/**
 * Downloads a model, verifies it against the catalogue and moves it to the voices folder atomically. It continues an
 * earlier download. If another process is installing the same model, it waits for that. Throws AppError
 * "provider_failed" or "store_failed", or the abort reason of the signal.
 */
export async function installModel(model: VoiceModel, options: InstallOptions): Promise<void> {
  const { root, signal, onProgress, sleep = pause } = options;
  for (;;) {
    signal.throwIfAborted();
    if (await isInstalled(root, model)) return noteOwnChange(root);
    const claim = await claimOrFail(root, model);
    if (claim === null) {
      onProgress(await partialPercent(root, model));
      await sleep(LOOK_AGAIN_MS, signal);
      continue;
    }
    try {
      return await installClaimed(model, claim, options);
    } finally {
      await claim.release();
    }
  }
}

/** Returns the progress of a download in per cent, by whichever process. */
export async function partialPercent(root: string, model: VoiceModel): Promise<number> {
  const partials = await findPartials(root, model);
  const bytes = Math.max(0, ...partials.map((partial) => partial.bytes));
  return downloadPercent(model, bytes);
}

async function claimOrFail(root: string, model: VoiceModel): Promise<DownloadClaim | null> {
  try {
    return await claimDownload(root, model);
  } catch (error) {
    throw diskError(error);
  }
}

async function installClaimed(
  model: VoiceModel,
  claim: DownloadClaim,
  options: InstallOptions,
): Promise<void> {
  const { root, signal, onProgress, freeBytes = freeBytesOf } = options;
  const { archive } = model;
  const memoPath = join(root, DOWNLOADS, `${model.id}.json`);
  const haveBytes = Math.max(0, ...(await findPartials(root, model)).map(({ bytes }) => bytes));
  await checkSpace({ archive, haveBytes, folder: root, freeBytes });
  await downloadArchive({
    ...options,
    fetch: options.fetch ?? globalThis.fetch,
    archive,
    address: `${options.address}/${archive.name}`,
    partialPath: claim.partialPath,
    memoPath,
    onBytes: (doneBytes) => onProgress(downloadPercent(model, doneBytes)),
  });
  try {
    await checkArchive(claim.partialPath, archive, signal);
    await unpackModel(model, claim, options);
  } catch (error) {
    // A retry would fail in the same way.
    if (error instanceof AppError && error.code === "provider_failed") {
      await removeAll(claim.partialPath);
      await removeAll(memoPath);
    }
    throw error;
  }
  await removeAll(claim.partialPath);
  await removeAll(memoPath);
  onProgress(100);
}

async function unpackModel(
  model: VoiceModel,
  { owner, partialPath }: DownloadClaim,
  { root, signal, onProgress }: InstallOptions,
): Promise<void> {
  const targetFolder = join(root, `.unpacking-${model.id}~${owner}`);
  try {
    await unpackArchive({
      archive: model.archive,
      archivePath: partialPath,
      targetFolder,
      signal,
      onShare: (share) => onProgress(DOWNLOAD_PERCENT + share * (99 - DOWNLOAD_PERCENT)),
    });
    await checkFiles(model, targetFolder);
    await writeManifest(targetFolder, model);
    await removeAll(modelFolder(root, model));
    await mkdir(root, { recursive: true });
    await renameFile(targetFolder, modelFolder(root, model));
    // The voice is there from here on, although its archive is still to be deleted.
    noteOwnChange(root);
  } finally {
    await removeAll(targetFolder);
  }
}

async function checkFiles(model: VoiceModel, folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  const missing = modelFileNames(model.files).filter((name) => !names.has(name));
  if (missing.length === 0) return;
  throw new AppError("provider_failed", say("archive_incomplete", { archive: model.archive.name, missing }));
}

function downloadPercent({ archive }: VoiceModel, bytes: number): number {
  return (DOWNLOAD_PERCENT * Math.min(bytes, archive.bytes)) / archive.bytes;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}

/** Throws AppError "provider_failed" unless the file has the size and hash of the catalogue. */
async function checkArchive(
  path: string,
  { name, sha256 }: ModelArchive,
  signal: AbortSignal,
): Promise<void> {
  const found = await sha256Of(path, signal);
  if (found === sha256) return;
  throw new AppError("provider_failed", say("archive_other", { archive: name, found, sha256 }));
}

/**
 * Unpacks the top-level folder of an archive to `targetFolder`, which must not exist. A worker thread does this,
 * because it takes a minute of CPU time. `onShare` receives the fraction of the archive that has been read. Throws
 * AppError "provider_failed" for an archive that is broken, too large, or writes outside the folder, "store_failed" if
 * the disk is full, or the abort reason of the signal.
 */
async function unpackArchive(options: {
  archive: ModelArchive;
  archivePath: string;
  targetFolder: string;
  signal: AbortSignal;
  onShare: (share: number) => void;
}): Promise<void> {
  const { archive, archivePath, targetFolder, signal, onShare } = options;
  signal.throwIfAborted();
  const request: UnpackRequest = {
    archivePath,
    targetFolder,
    topFolder: archive.folder,
    maxBytes: unpackedMaxBytes(archive),
  };
  const worker = new Worker(new URL("./unpack-worker.js", import.meta.url), { workerData: request });
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      worker.once("error", reject);
      worker.once("exit", (exitCode) => reject(new Error(`Unpacking ended with exit code ${exitCode}`)));
      worker.on("message", (news: UnpackNews) => {
        if (news.kind === "read") onShare(Math.min(1, news.bytes / archive.bytes));
        if (news.kind === "done") resolve();
        if (news.kind === "failed") reject(toAppError(archive, news));
      });
    });
  } finally {
    await worker.terminate();
  }
}

function toAppError({ name }: ModelArchive, { message, code }: UnpackNews & { kind: "failed" }): AppError {
  const cause = Object.assign(new Error(message), { code });
  if (code !== null) return diskError(cause);
  const said = say("archive_broken", { archive: name, why: sayAsItIs(message) });
  return new AppError("provider_failed", said, { cause });
}

/** Lists all files and folders of a model that the engine needs. */
function modelFileNames(files: ModelFiles): string[] {
  const { kind: _, ...named } = files;
  return Object.values(named)
    .flat()
    .filter((name) => name !== null);
}

/**
 * Throws AppError "store_failed" if the disk has too little space for the rest of the archive and its unpacked files.
 */
async function checkSpace(options: {
  archive: ModelArchive;
  haveBytes: number;
  folder: string;
  freeBytes: (folder: string) => Promise<number>;
}): Promise<void> {
  const { archive, haveBytes, folder, freeBytes } = options;
  const needed = neededDiskBytes(archive) - haveBytes;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new AppError(
    "store_failed",
    say("disk_space", { needed: inMegabytes(needed), free: inMegabytes(free), folder }),
  );
}

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 ** 2);
