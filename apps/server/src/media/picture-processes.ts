import { availableParallelism } from "node:os";
import { openProcessWorker, ProcessMemoryError } from "@inkreel/content";
import { AppError, createWorkerPool, say, type DecodingFault } from "@inkreel/contract";
import type { PictureAnswer, PictureRequest } from "./picture-thread.js";

/** One core is left for requests. A decoded picture can need 264 MB, and its thumbnail as much again. */
const PROCESSES = Math.max(1, Math.min(4, availableParallelism() - 1));
const TIMEOUT_MS = 30_000;
const IDLE_MS = 30_000;
const HEAP_MIB = 128;
const MEMORY_MIB = 1024;
const MAX_WAITING = 200;
const MAX_WAITING_PER_OWNER = 100;

/** Decodes pictures in a few processes, because decoders block and malicious files can crash them. */
const decoders = createWorkerPool<PictureRequest, PictureAnswer>({
  size: PROCESSES,
  maxWaiting: MAX_WAITING,
  maxWaitingPerOwner: MAX_WAITING_PER_OWNER,
  timeoutMs: TIMEOUT_MS,
  open: () =>
    openProcessWorker({
      module: new URL("./picture-thread.js", import.meta.url).href,
      heapMib: HEAP_MIB,
      memoryMib: MEMORY_MIB,
      idleMs: IDLE_MS,
    }),
  errors: {
    full: tooMany,
    timedOut: (isStarved) => (isStarved ? tooBusy() : broken("slow", null)),
  },
});

/**
 * Returns where a picture draws the eye (see `measureAttention`), or null if it cannot be decoded. The work is queued and runs in another process. `owner` is the owner of
 * the picture, or null for the server itself.
 * @throws AppError picture_broken if it needs too much time or memory, unavailable if too many wait.
 */
export async function readAttention(file: Uint8Array | string, owner: string | null): Promise<string | null> {
  const attention = await decode({ kind: "check", file }, owner);
  return typeof attention === "string" ? attention : null;
}

/**
 * Returns an SVG or BMP as PNG, without anything in it but what it draws. Call it only for these types.
 * @throws AppError as `readAttention` and `toPlainPicture`.
 */
export async function drawPlain(file: Uint8Array | string, owner: string | null): Promise<Uint8Array> {
  const plain = await decode({ kind: "plain", file }, owner);
  if (plain instanceof Uint8Array) return plain;
  throw broken("nothing", null);
}

/**
 * Returns a picture as a JPEG of the given size on white, or null if it cannot be decoded.
 * @throws AppError as `readAttention`.
 */
export async function drawSmall(
  file: Uint8Array,
  size: { widthPx: number; heightPx: number },
): Promise<Uint8Array | null> {
  const small = await decode({ kind: "small", file, ...size }, null);
  return small instanceof Uint8Array ? small : null;
}

async function decode(request: PictureRequest, owner: string | null): Promise<PictureAnswer> {
  try {
    return await decoders.run(request, { signal: null, owner });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof ProcessMemoryError) throw broken("memory", error);
    throw broken("crashed", error);
  }
}

function broken(decodingFault: DecodingFault, cause: unknown): AppError {
  return new AppError("picture_broken", say("picture_undecoded", { decodingFault }), { cause });
}

function tooBusy(): AppError {
  return new AppError("unavailable", say("pictures_starved"), { retryAfterSeconds: 30 });
}

function tooMany(): AppError {
  return new AppError("unavailable", say("pictures_waiting"), { retryAfterSeconds: 30 });
}
