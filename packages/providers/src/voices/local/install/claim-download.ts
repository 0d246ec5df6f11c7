import { randomBytes } from "node:crypto";
import { open, rename, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "@inkreel/pipeline/make-folder";
import type { VoiceModel } from "../models/voice-model.js";
import { isAlive, newOwner } from "./owner.js";
import { DOWNLOADS, namesIn, removeAll, sizeOf, unlessMissing } from "./voices-folder.js";

/** Exclusive permission to write the download of a model. The name of the partial file contains its owner. */
export interface DownloadClaim {
  owner: string;
  /** Path of the partial file, which is empty at first. */
  partialPath: string;
  /** Gives up ownership and keeps the file, so that another process can continue. */
  release: () => Promise<void>;
}

export interface PartialDownload {
  path: string;
  bytes: number;
  /** True if its owner is still writing it. */
  isAlive: boolean;
}

const HEARTBEAT_MS = 2000;

/** Finds the partial downloads of a model by all processes. */
export async function findPartials(root: string, { id }: VoiceModel): Promise<PartialDownload[]> {
  const folder = join(root, DOWNLOADS);
  const prefix = `${id}~`;
  const names = (await namesIn(folder)).filter((name) => name.startsWith(prefix));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const facts = await unlessMissing(stat(path));
      if (facts === null) return [];
      const owner = name.slice(prefix.length, -".part".length);
      const alive = isAlive(owner, { touchedMs: facts.mtimeMs, nowMs: Date.now() });
      return [{ path, bytes: facts.size, isAlive: alive }];
    }),
  );
  return found.flat();
}

/**
 * Claims an earlier partial download or starts a new one. Returns null while another process is downloading. Of several
 * simultaneous renames of a file, only one succeeds. If a process then still sees another active download, it gives up,
 * so that at most one continues.
 */
export async function claimDownload(root: string, model: VoiceModel): Promise<DownloadClaim | null> {
  await makeFolder(join(root, DOWNLOADS));
  const partials = await findPartials(root, model);
  if (partials.some((partial) => partial.isAlive)) return null;
  const owner = newOwner();
  const partialPath = join(root, DOWNLOADS, `${model.id}~${owner}.part`);
  const [largest, ...others] = partials.toSorted((a, b) => b.bytes - a.bytes);
  if (largest === undefined) await (await open(partialPath, "wx")).close();
  else if (!(await takeOver(largest.path, partialPath))) return null;
  const release = () => giveBack(partialPath, join(root, DOWNLOADS, `${model.id}~`));
  const rivals = await findPartials(root, model);
  if (rivals.some((rival) => rival.isAlive && rival.path !== partialPath)) {
    await release();
    return null;
  }
  await Promise.all(others.map(({ path }) => removeAll(path)));
  const heartbeat = setInterval(() => void beat(partialPath), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    owner,
    partialPath,
    release: async () => {
      clearInterval(heartbeat);
      await release();
    },
  };
}

async function takeOver(from: string, to: string): Promise<boolean> {
  const isMine = (await unlessMissing(rename(from, to).then(() => true))) ?? false;
  if (isMine) await touch(to);
  return isMine;
}

async function giveBack(partialPath: string, prefix: string): Promise<void> {
  if ((await sizeOf(partialPath)) === 0) return removeAll(partialPath);
  await unlessMissing(rename(partialPath, `${prefix}free-${randomBytes(6).toString("hex")}.part`));
}

/** Shows other processes that the owner is alive. */
async function beat(path: string): Promise<void> {
  try {
    await touch(path);
  } catch {
    // A folder that cannot be written to is reported by the next write of the download, to those who wait for it. Here
    // nobody waits, and an unhandled rejection would end the server.
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await unlessMissing(utimes(path, now, now));
}
