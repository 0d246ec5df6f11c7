// This file imports only Node's built-in modules. If too few files may be open, the program's own modules cannot all
// be loaded, and Node reports one as missing.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * With 320 open files the program cannot even be loaded, and a server with two cores has 367 open files during a
 * render (measured).
 */
const LEAST_OPEN_FILES = 512;
/** Enough for a hundred visitors, uploads and more cores. */
const GOOD_OPEN_FILES = 1024;

export interface OpenFilesVerdict {
  /** A message that says why the server must not start, or null. */
  refusal: string | null;
  /** A warning about a problem that may occur later, or null. */
  warning: string | null;
}

/** Returns how many files this process may have open at the same time: null if unknown, Infinity without a limit. */
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

/** Judges whether the limit from `readOpenFilesLimit` is high enough for a server. */
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
