import { randomUUID } from "node:crypto";
import {
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
  readlink,
} from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { AppError, isProcessRunning } from "@inkreel/contract";
import { hostname } from "node:os";

/** Enough to tell whether the process that wrote it still runs. */
interface ProcessIdentity {
  pid: number;
  hostName: string;
  /** The ids of the machine's boot and the container. Null if the system does not provide them. */
  place: string | null;
  /** The start in clock ticks since boot, which detects a reused pid. Null if the system does not provide it. */
  startTicks: string | null;
}

/** The folder of the claims within the data folder. */
export const LOCK_FOLDER = "lock";
const CLAIM_NAME = /^(\d{9})\.json$/;
const HEARTBEAT_MS = 2_000;
/** A holder on another machine or in another container that was silent for this long counts as dead. */
const SILENT_MS = 15_000;
/**
 * A holder whose last sign of life is older than the limit by the clock, too, counts as dead after this share of the
 * time. Clocks differ and are changed, so a clock alone is never enough.
 */
const OLD_SILENT_SHARE = 0.4;
/** A predecessor that is stopping has this long. The claim of a killed container becomes silent within this time. */
const PATIENCE_MS = 25_000;
/**
 * After this many failed checks of the folder in a row, the claim counts as lost, which is before others would take
 * it over.
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
 * Makes this process the only one that uses the data folder, because two processes would destroy the embedded
 * database.
 *
 * Claims are numbered files, and the highest number holds the folder. A new process may add the next number only if
 * the highest claim was released or its process has ended. Of several new processes, the link succeeds for only one.
 * The highest claim is never deleted, so the numbers only increase. A claim's file is touched every two seconds,
 * which shows that its process lives if the process itself cannot be seen, as in another container.
 *
 * Waits up to `patienceMs` for a predecessor to stop, then throws `conflict`. `onLost` is called once if another
 * process took over the claim (after this machine slept, for example). Nothing may be written after that.
 */
export async function lockDataFolder(options: {
  dataFolder: string;
  onLost: () => void;
  patienceMs?: number;
  silentMs?: number;
}): Promise<DataFolderLock> {
  const { dataFolder, onLost, patienceMs = PATIENCE_MS, silentMs = SILENT_MS } = options;
  const folder = join(dataFolder, LOCK_FOLDER);
  await mkdir(folder, { recursive: true });
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
    // Other processes have come and gone between the check and the claim, and their higher number counts.
    await rm(claimPath(folder, number), { force: true });
    return null;
  }
  for (const old of numbers.filter((each) => each < number)) {
    await rm(claimPath(folder, old), { force: true });
  }
  return number;
}

/**
 * Returns false if another process was faster. The claim is written under another name and then linked, so that it
 * appears with its complete content.
 */
async function putClaim(folder: string, number: number): Promise<boolean> {
  const claim: Claim = { owner: await thisProcess(), token: randomUUID(), isReleased: false };
  const aside = join(folder, `${claim.token}.tmp`);
  await writeFile(aside, JSON.stringify(claim), { flush: true });
  try {
    await link(aside, claimPath(folder, number));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
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

/** Returns whether the claim's file was not touched for long enough. The first check never returns true. */
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

/** Returns null if it does not exist. A newer holder has removed it, so the caller checks again. */
async function readClaim(path: string): Promise<Claim | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Claim;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
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
      error instanceof Error && "code" in error && error.code === "ENOENT" ? "gone" : null,
    );
    // The folder was released meanwhile, so the next process may have it. A missing folder is waited for, because a
    // process that starts again would treat the empty place as a new instance.
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

/** Returns null if the process runs where this one cannot see it. */
async function isProcessGone(identity: ProcessIdentity): Promise<boolean | null> {
  if (identity.hostName !== hostname() || identity.place !== (await readPlace())) return null;
  if (!isProcessRunning(process, identity.pid)) return true;
  return identity.startTicks !== (await readStartTicks(identity.pid));
}

/** Reads the boot and the pid namespace. Containers share a kernel, but the pid 1 of each is another process. */
async function readPlace(): Promise<string | null> {
  const bootId = await readOrNull(() => readFile("/proc/sys/kernel/random/boot_id", "utf8"));
  const namespace = await readOrNull(() => readlink("/proc/self/ns/pid"));
  return bootId === null ? null : `${bootId.trim()} ${namespace ?? ""}`;
}

/**
 * Reads field 22 of proc(5) stat. The second field, the command's name, can contain spaces and brackets. Returns null
 * for a killed process whose parent has not noticed it yet (state Z).
 */
async function readStartTicks(pid: number): Promise<string | null> {
  const line = await readOrNull(() => readFile(`/proc/${pid}/stat`, "utf8"));
  if (line === null) return null;
  const [state, ...fields] = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return state === "Z" ? null : (fields[18] ?? null);
}

/** These files exist only on Linux, and a process can end between two reads. */
async function readOrNull(read: () => Promise<string>): Promise<string | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
