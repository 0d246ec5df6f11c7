import { randomUUID } from "node:crypto";
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { AppError, hasCode, isProcessRunning } from "@inkreel/contract";
import { makeFolder } from "@inkreel/pipeline/make-folder";
import { hostname } from "node:os";

/** Identifies a process well enough to tell later whether it still runs. */
interface ProcessIdentity {
  pid: number;
  hostName: string;
  /**
   * The ids of the machine's boot and of the container (PID namespace). Null if the system does not provide them.
   */
  place: string | null;
  /**
   * The start time of the process in clock ticks since boot, which detects a reused PID. Null if the system does not
   * provide it.
   */
  startTicks: string | null;
}

/** The folder of the claims (lock files) within the data folder. */
export const LOCK_FOLDER = "lock";
const CLAIM_NAME = /^(\d{9})\.json$/;
const HEARTBEAT_MS = 2_000;
/** A holder on another machine or in another container that did not touch its claim for this long counts as dead. */
const SILENT_MS = 15_000;
/**
 * The fraction of `SILENT_MS` that suffices if the claim's timestamp is also older than the limit. Clocks differ and
 * are changed, so a timestamp alone is never enough.
 */
const OLD_SILENT_SHARE = 0.4;
/**
 * How long a new process waits for its predecessor to stop. The claim of a killed container becomes silent within
 * this time.
 */
const PATIENCE_MS = 25_000;
/**
 * After this many failed checks in a row, this process gives up its claim. This happens before others would take it
 * over.
 */
const MAX_MISSED_BEATS = 5;
const RETRY_MS = 250;

export interface DataFolderLock {
  release: () => Promise<void>;
}

interface Claim {
  owner: ProcessIdentity;
  token: string;
  isReleased: boolean;
}

/**
 * Locks the data folder, so that no second process destroys the embedded database.
 *
 * Claims are numbered files, and the highest number holds the lock. A new process may add the next number only if
 * the highest claim was released or its process has ended. If several processes try, creating the link succeeds for
 * only one. The highest claim is never deleted, so the numbers only increase. The holder touches its claim every two
 * seconds, so that processes that cannot see it, as in another container, know that it lives.
 *
 * Waits up to `patienceMs` for a predecessor to stop, then throws `conflict`. `onLost` is called once if another
 * process took over the lock (for example after this machine slept). Nothing may be written after that.
 */
export async function lockDataFolder(options: {
  dataFolder: string;
  onLost: () => void;
  patienceMs?: number;
  silentMs?: number;
}): Promise<DataFolderLock> {
  const { dataFolder, onLost, patienceMs = PATIENCE_MS, silentMs = SILENT_MS } = options;
  const folder = join(dataFolder, LOCK_FOLDER);
  await makeFolder(folder);
  const deadlineMs = performance.now() + patienceMs;
  const isSilent = createSilenceWatch(silentMs);
  for (;;) {
    const number = await tryClaim(folder, isSilent);
    if (number !== null) return holdClaim({ folder, number, onLost });
    if (performance.now() >= deadlineMs) throw await refusal(folder, dataFolder);
    await delay(RETRY_MS);
  }
}

const claimPath = (folder: string, number: number): string =>
  join(folder, `${String(number).padStart(9, "0")}.json`);

async function claimNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => CLAIM_NAME.exec(name)?.[1] ?? []).map(Number);
}

async function tryClaim(folder: string, isSilent: SilenceWatch): Promise<number | null> {
  const highest = Math.max(0, ...(await claimNumbers(folder)));
  if (highest > 0 && !(await isFree(claimPath(folder, highest), isSilent))) return null;
  const number = highest + 1;
  if (!(await putClaim(folder, number))) return null;
  const numbers = await claimNumbers(folder);
  if (Math.max(...numbers) !== number) {
    // Another process has added a higher number since the check, so this claim is invalid.
    await rm(claimPath(folder, number), { force: true });
    return null;
  }
  for (const old of numbers.filter((each) => each < number)) {
    await rm(claimPath(folder, old), { force: true });
  }
  return number;
}

/**
 * Creates the claim file. It is written under another name and then linked, so that it appears with its complete
 * content. Returns false if another process was faster.
 */
async function putClaim(folder: string, number: number): Promise<boolean> {
  const claim: Claim = { owner: await thisProcess(), token: randomUUID(), isReleased: false };
  const aside = join(folder, `${claim.token}.tmp`);
  await writeFile(aside, JSON.stringify(claim), { flush: true });
  try {
    await link(aside, claimPath(folder, number));
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function isFree(path: string, isSilent: SilenceWatch): Promise<boolean> {
  const claim = await readClaim(path);
  if (claim === null) return false;
  if (claim.isReleased) return true;
  const isGone = await isProcessGone(claim.owner);
  return isGone ?? (await isSilent(path));
}

/**
 * Returns true if the claim was not touched for long enough. The first call never returns true, because silence is
 * measured from there.
 */
type SilenceWatch = (path: string) => Promise<boolean>;

function createSilenceWatch(silentMs: number): SilenceWatch {
  let last = { path: "", mtimeMs: 0, sinceMs: 0 };
  return async (path) => {
    const { mtimeMs } = await stat(path);
    if (path !== last.path || mtimeMs !== last.mtimeMs) last = { path, mtimeMs, sinceMs: performance.now() };
    const isOld = Date.now() - mtimeMs > silentMs;
    return performance.now() - last.sinceMs >= silentMs * (isOld ? OLD_SILENT_SHARE : 1);
  };
}

/** Returns null if the claim does not exist. A newer holder has removed it, so the caller checks again. */
async function readClaim(path: string): Promise<Claim | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Claim;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function holdClaim(options: { folder: string; number: number; onLost: () => void }): DataFolderLock {
  const { folder, number, onLost } = options;
  const path = claimPath(folder, number);
  let missedBeats = 0;
  let isReleased = false;
  const beat = async (): Promise<void> => {
    const isHighest = await touchIfHighest(folder, number).catch((error: unknown) =>
      hasCode(error, "ENOENT") ? "gone" : null,
    );
    // After a release, the next process may have the lock. If the folder is missing, its disk may come back; the
    // claim is not given up, because a restarted process would treat the empty place as a new instance.
    if (isReleased || isHighest === "gone") return;
    missedBeats = isHighest === null ? missedBeats + 1 : 0;
    if (isHighest === false || missedBeats >= MAX_MISSED_BEATS) {
      clearInterval(timer);
      onLost();
    }
  };
  const timer = setInterval(() => void beat(), HEARTBEAT_MS);
  timer.unref();
  return {
    release: async () => {
      isReleased = true;
      clearInterval(timer);
      const claim = await readClaim(path);
      if (claim === null) return;
      const aside = join(folder, `${claim.token}.tmp`);
      await writeFile(aside, JSON.stringify({ ...claim, isReleased: true }), { flush: true });
      await rename(aside, path);
    },
  };
}

async function touchIfHighest(folder: string, number: number): Promise<boolean> {
  const highest = Math.max(0, ...(await claimNumbers(folder)));
  if (highest !== number) return false;
  const now = new Date();
  await utimes(claimPath(folder, number), now, now);
  return true;
}

async function refusal(folder: string, dataFolder: string): Promise<AppError> {
  const highest = Math.max(0, ...(await claimNumbers(folder)));
  const claim = highest === 0 ? null : await readClaim(claimPath(folder, highest));
  const who = claim === null ? "Another process" : `Process ${claim.owner.pid} on ${claim.owner.hostName}`;
  return new AppError(
    "conflict",
    `${who} already uses the data folder ${dataFolder}. Two processes would damage it. ` +
      `Stop that process, or set DATA_DIR to another folder for this one. ` +
      `If it is no longer running, delete ${folder}.`,
  );
}

async function thisProcess(): Promise<ProcessIdentity> {
  return {
    pid: process.pid,
    hostName: hostname(),
    place: await readPlace(),
    startTicks: await readStartTicks(process.pid),
  };
}

/** Returns true if the process has ended, or null if this one cannot see it or its start time. */
async function isProcessGone(identity: ProcessIdentity): Promise<boolean | null> {
  if (identity.hostName !== hostname() || identity.place !== (await readPlace())) return null;
  if (!isProcessRunning(process, identity.pid)) return true;
  // On macOS and Windows, another process may have the id of one that was killed, so the claim's silence decides.
  if (identity.startTicks === null) return null;
  return identity.startTicks !== (await readStartTicks(identity.pid));
}

/**
 * Returns the ids of the boot and of the PID namespace. Containers share a kernel, but PID 1 of each is a different
 * process.
 */
async function readPlace(): Promise<string | null> {
  const bootId = await readOrNull(() => readFile("/proc/sys/kernel/random/boot_id", "utf8"));
  const namespace = await readOrNull(() => readlink("/proc/self/ns/pid"));
  return bootId === null ? null : `${bootId.trim()} ${namespace ?? ""}`;
}

/**
 * Returns the start time of a process: field 22 of its stat file, see proc(5). The second field, the command's name,
 * may contain spaces and brackets. Returns null for a killed process that its parent has not reaped yet (state Z).
 */
async function readStartTicks(pid: number): Promise<string | null> {
  const line = await readOrNull(() => readFile(`/proc/${pid}/stat`, "utf8"));
  if (line === null) return null;
  const [state, ...fields] = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return state === "Z" ? null : (fields[18] ?? null);
}

/** Returns null if a file cannot be read. The files exist only on Linux, and a process may end between two reads. */
async function readOrNull(read: () => Promise<string>): Promise<string | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
