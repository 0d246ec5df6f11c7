// This file imports only Node's own modules. With too few open files, the program's modules cannot all be read, and
// Node reports one as missing.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * 320 files are not enough to load the program, and a server with two cores has 367 open files during a render
 * (measured).
 */
const LEAST_OPEN_FILES = 512;
/** Enough for a hundred visitors, uploads and more cores. */
const GOOD_OPEN_FILES = 1024;

export interface OpenFilesVerdict {
  /** The reason why the server does not start, or null. */
  refusal: string | null;
  /** A sentence about a later problem, or null. */
  warning: string | null;
}

/** Returns how many files this process can have open at the same time: null if unknown, Infinity without a limit. */
export function readOpenFilesLimit(): number | null {
  if (process.platform === "win32") return null;
  const said =
    process.platform === "linux"
      ? /^Max open files +(\S+)/mu.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]
      : execFileSync("/bin/sh", ["-c", "ulimit -n"], { encoding: "utf8" }).trim();
  if (said === "unlimited") return Infinity;
  const limit = Number(said);
  return Number.isSafeInteger(limit) ? limit : null;
}

/** Judges whether the limit from `readOpenFilesLimit` is enough for a server. */
export function judgeOpenFiles(limit: number | null): OpenFilesVerdict {
  if (limit === null || limit >= GOOD_OPEN_FILES) return { refusal: null, warning: null };
  const least = `needs at least ${LEAST_OPEN_FILES}, preferably ${GOOD_OPEN_FILES} or more`;
  const advice =
    "Raise the limit: ulimit -n 4096 before the start, LimitNOFILE=4096 for systemd, --ulimit nofile=4096 for a container.";
  const sentence = `This process may open only ${limit} files at a time; the server ${least}. ${advice}`;
  return limit < LEAST_OPEN_FILES
    ? { refusal: sentence, warning: null }
    : { refusal: null, warning: sentence };
}
