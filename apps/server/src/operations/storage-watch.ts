import { stat } from "node:fs/promises";
import { AppError, say } from "@inkreel/contract";
import type { Logger } from "pino";
import { freeBytes } from "../files/free-bytes.js";

const LOOK_INTERVAL_MS = 2_000;
const MB = 1_000_000;

/** Whether the data folder is there and has room. */
export interface StorageWatch {
  /** Returns the problem of the last check: `storage_full` or `storage_gone`; null for none. Null while nothing was. */
  trouble: () => AppError | null;
  /** Looks now. Throws what is wrong. */
  check: () => Promise<void>;
  /** Looks every two seconds until `stop`. */
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Watches over a folder. It counts as gone when it is missing or another one is in its place, which nothing is written
 * into: a disk that is not mounted leaves an empty folder behind. It counts as full before it is, by `reserveBytes`, since the
 * embedded database cannot go on once a write failed.
 */
export function createStorageWatch(options: {
  folder: string;
  reserveBytes: number;
  log: Logger;
  /** Free bytes of the disk a folder is on. */
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

/** Null when there is no such folder. */
async function identify(folder: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(folder);
    return `${dev} ${ino}`;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
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

/** True for what passes by itself once the disk has room or the folder is back. */
export const isStorageTrouble = (error: unknown): boolean =>
  error instanceof AppError && CODES.has(error.code);
