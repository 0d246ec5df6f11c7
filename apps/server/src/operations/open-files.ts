// Only Node's own modules: with too few files the program's own cannot all be read, and Node then calls one of them missing.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Measured: 320 do not suffice to read the program, and a server with two cores has 367 open during a render. */
const LEAST_OPEN_FILES = 512;
/** This is enough for a hundred visitors, uploads and more cores. */
const GOOD_OPEN_FILES = 1024;

export interface OpenFilesVerdict {
  /** Why the server does not start, or null. */
  refusal: string | null;
  /** Sentence about a later problem, or null. */
  warning: string | null;
}

/**
 * Returns the number of files that this process may have open at once: null when nobody knows, Infinity without a
 * limit.
 */
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

/** Whether a server can live with the limit that `readOpenFilesLimit` gives. */
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
