import { open, readFile, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { AppError, say, type Said } from "@inkreel/contract";
import { z } from "zod";
import type { ModelArchive } from "../models/voice-model.js";
import { saveBody } from "./save-body.js";
import { parseJson, sizeOf, unlessMissing } from "./voices-folder.js";

export interface DownloadOptions {
  archive: ModelArchive;
  /** URL of the archive. */
  address: string;
  partialPath: string;
  /** File with the validator (ETag) of the archive version to which the partial file belongs. */
  memoPath: string;
  signal: AbortSignal;
  onBytes: (doneBytes: number) => void;
  fetch: typeof globalThis.fetch;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Time without data after which a connection counts as stalled. */
  stalledMs?: number;
}

/** Maximum number of consecutive attempts without progress. */
const TRIES_MAX = 5;
/** The same while the server cannot be reached at all, so that somebody without a network soon hears about it. */
const UNREACHABLE_TRIES_MAX = 3;
const STALLED_MS = 30_000;
const memoSchema = z.object({ address: z.string(), validator: z.string() });

/**
 * Downloads an archive to a file, continuing an earlier download if there is one. It returns when the file has exactly
 * the size of the archive, and does not check its contents. Throws AppError "provider_failed" or "store_failed", or the
 * abort reason of the signal. The received part is kept on errors.
 */
export async function downloadArchive(options: DownloadOptions): Promise<void> {
  const { archive, partialPath, signal, sleep = pause } = options;
  for (let failed = 0; ;) {
    signal.throwIfAborted();
    const before = (await sizeOf(partialPath)) ?? 0;
    if (before === archive.bytes) return;
    const { waitMs, error } = await tryOnce(options, before);
    if (error === null) continue;
    const after = (await sizeOf(partialPath)) ?? 0;
    failed = after > before ? 1 : failed + 1;
    const isUnreachable = error.said?.code === "download_unreachable";
    if (failed >= (isUnreachable ? UNREACHABLE_TRIES_MAX : TRIES_MAX)) throw error;
    await sleep(waitMs ?? 1000 * 2 ** (failed - 1), signal);
  }
}

/** Makes one attempt. Returns the error if a retry may help. */
async function tryOnce(
  options: DownloadOptions,
  haveBytes: number,
): Promise<{ error: AppError | null; waitMs: number | null }> {
  const { archive, address, partialPath, memoPath, signal, fetch } = options;
  const stall = new AbortController();
  let isAnswered = false;
  const timer = setTimeout(() => stall.abort(), options.stalledMs ?? STALLED_MS);
  try {
    const offset = haveBytes > archive.bytes ? 0 : haveBytes;
    const validator = offset === 0 ? null : await readMemo(memoPath, address);
    const rest = await requestRest({
      archive,
      address,
      offset: validator === null ? 0 : offset,
      validator,
      signal: AbortSignal.any([signal, stall.signal]),
      fetch,
    });
    isAnswered = true;
    if (rest.state === "failed") return { error: rest.error, waitMs: rest.waitMs };
    await saveRest(rest, options, () => timer.refresh());
    const isWhole = (await sizeOf(partialPath)) === archive.bytes;
    return { error: isWhole ? null : brokenOff(say("download_cut", { address }), null), waitMs: null };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    if (!isAnswered) return { error: unreachable(address, error), waitMs: null };
    const said = say(stall.signal.aborted ? "download_stalled" : "download_broken_off", { address });
    return { error: brokenOff(said, error), waitMs: null };
  } finally {
    clearTimeout(timer);
  }
}

async function saveRest(
  rest: Rest & { state: "open" },
  { archive, address, partialPath, memoPath, onBytes }: DownloadOptions,
  onLife: () => void,
): Promise<void> {
  await keepMemo(memoPath, { address, rest });
  const file = await open(partialPath, "r+");
  try {
    await file.truncate(rest.offset);
    onBytes(rest.offset);
    await saveBody({
      body: rest.body,
      file,
      archive,
      offset: rest.offset,
      onBytes: (doneBytes) => {
        onLife();
        onBytes(doneBytes);
      },
    });
  } finally {
    await file.close();
  }
}

function unreachable(address: string, cause: unknown): AppError {
  const { host } = new URL(address);
  return new AppError("provider_failed", say("download_unreachable", { host }), { cause });
}

function brokenOff(said: Said, cause: unknown): AppError {
  return new AppError("provider_failed", said, { cause });
}

async function readMemo(memoPath: string, address: string): Promise<string | null> {
  const text = await unlessMissing(readFile(memoPath, "utf8"));
  const memo = memoSchema.safeParse(text === null ? null : parseJson(text));
  return memo.success && memo.data.address === address && memo.data.validator !== ""
    ? memo.data.validator
    : null;
}

async function keepMemo(
  memoPath: string,
  { address, rest }: { address: string; rest: Rest & { state: "open" } },
): Promise<void> {
  await writeFile(memoPath, JSON.stringify({ address, validator: rest.validator ?? "" }));
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}

type Rest =
  | {
      state: "open";
      body: ReadableStream<Uint8Array>;
      /** Offset in the archive at which the response body starts. */
      offset: number;
      /** ETag of this version of the archive, or null if the server sends none. */
      validator: string | null;
    }
  | { state: "failed"; error: AppError; waitMs: number | null };

const RETRY_AFTER_MAX_MS = 20_000;

/**
 * Requests an archive from `offset`, provided that its validator is unchanged. Otherwise the server sends the whole
 * archive, and the offset of the result is 0. Throws AppError "provider_failed" if a retry would not help. Rejects like
 * `fetch`.
 */
async function requestRest(options: {
  archive: ModelArchive;
  address: string;
  offset: number;
  validator: string | null;
  signal: AbortSignal;
  fetch: typeof globalThis.fetch;
}): Promise<Rest> {
  const { archive, address, offset, validator, signal, fetch } = options;
  const response = await fetch(address, {
    signal,
    headers: {
      "accept-encoding": "identity",
      ...(offset > 0 && validator !== null ? { range: `bytes=${offset}-`, "if-range": validator } : {}),
    },
  });
  const { status } = response;
  if (status === 200 && response.body !== null) {
    checkLength(Number(response.headers.get("content-length") ?? archive.bytes), options);
    return { state: "open", body: response.body, offset: 0, validator: validatorOf(response.headers) };
  }
  if (status === 206 && response.body !== null) {
    const [, start, total] =
      /^bytes (\d+)-\d+\/(\d+)$/u.exec(response.headers.get("content-range") ?? "") ?? [];
    checkLength(Number(total), options);
    if (Number(start) === offset) return { state: "open", body: response.body, offset, validator };
  }
  await response.body?.cancel();
  const error = new AppError("provider_failed", say("download_answered", { address, status }));
  if (status >= 500 || status === 429) return { state: "failed", error, waitMs: waitMs(response.headers) };
  throw new AppError(
    "provider_failed",
    status === 404 || status === 410
      ? say("download_missing", { archive: archive.name, address, status })
      : say("download_unusable", { address, status }),
  );
}

function checkLength(bytes: number, { archive, address }: { archive: ModelArchive; address: string }): void {
  if (bytes === archive.bytes) return;
  throw new AppError(
    "provider_failed",
    say("archive_size", { address, archive: archive.name, bytes, wanted: archive.bytes }),
  );
}

/** Returns the ETag if it is strong, otherwise null. A weak ETag does not guarantee identical bytes. */
function validatorOf(headers: Headers): string | null {
  const etag = headers.get("etag");
  return etag !== null && !etag.startsWith("W/") ? etag : headers.get("last-modified");
}

function waitMs(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(RETRY_AFTER_MAX_MS, Math.max(0, seconds * 1000)) : null;
}
