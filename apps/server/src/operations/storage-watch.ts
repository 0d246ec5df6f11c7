import { stat } from "node:fs/promises";
import { AppError, hasCode, say } from "@inkreel/contract";
import type { Logger } from "pino";
import { freeBytes } from "../files/free-bytes.js";

const LOOK_INTERVAL_MS = 2_000;
const MB = 1_000_000;

/** Watches whether the data folder exists and has free space. */
export interface StorageWatch {
  /** Returns the problem that the last check found, `storage_full` or `storage_gone`, or null. */
  trouble: () => AppError | null;
  /** Checks now, and throws the problem if there is one. */
  check: () => Promise<void>;
  /** Starts to check every two seconds, until `stop`. */
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Watches a folder. It also counts as missing if another folder is in its place: an unmounted disk leaves an empty
 * folder behind, and nothing may be written there. It counts as full if less than `reserveBytes` are free, because
 * the embedded database cannot continue after a failed write.
 */
export function createStorageWatch(options: {
  folder: string;
  reserveBytes: number;
  log: Logger;
  /** Returns the free bytes on the disk of a folder. */
  freeBytesOf?: (folder: string) => Promise<number>;
}): StorageWatch {
  const { folder, reserveBytes, log, freeBytesOf = freeBytes } = options;
  let first: string | null = null;
  let trouble: AppError | null = null;
  let timer: NodeJS.Timeout | null = null;
  const look = async (): Promise<AppError | null> => {
    const found = await identify(folder);
    first ??= found;
    if (found === null || found !== first) return gone(folder);
    const free = await freeBytesOf(folder);
    return free < reserveBytes ? full({ folder, free, reserveBytes }) : null;
  };
  const update = async (): Promise<void> => {
    const before = trouble;
    trouble = await look().catch((cause: unknown) => gone(folder, cause));
    if (before?.code === trouble?.code) return;
    if (trouble === null) log.info({ folder }, "The data folder is writable again.");
    else log.error({ err: trouble, folder }, "Nothing is saved until the data folder works again.");
  };
  return {
    trouble: () => trouble,
    check: async () => {
      await update();
      if (trouble !== null) throw trouble;
    },
    start: () => {
      timer = setInterval(() => void update(), LOOK_INTERVAL_MS);
      timer.unref();
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
      return Promise.resolve();
    },
  };
}

/** Returns the device and inode of a folder, or null if it does not exist. */
async function identify(folder: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(folder);
    return `${dev} ${ino}`;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function full(found: { folder: string; free: number; reserveBytes: number }): AppError {
  const freeMb = Math.round(found.free / MB);
  const reserveMb = Math.round(found.reserveBytes / MB);
  return new AppError("storage_full", say("disk_is_nearly_full", { freeMb, reserveMb }));
}

function gone(folder: string, cause: unknown = null): AppError {
  return new AppError("storage_gone", say("data_folder_gone"), {
    cause: cause ?? new Error(`${folder} is missing, or another folder is in its place.`),
  });
}

const CODES = new Set<string>(["storage_full", "storage_gone"]);

/** Returns true for errors that disappear when the disk has space or the folder is back. */
export const isStorageTrouble = (error: unknown): boolean =>
  error instanceof AppError && CODES.has(error.code);
