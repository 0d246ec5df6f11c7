import { AppError, say } from "@inkreel/contract";
import type { ModelArchive } from "../models/voice-model.js";

export type Rest =
  | {
      state: "open";
      body: ReadableStream<Uint8Array>;
      /** Where in the archive the body begins. */
      offset: number;
      /** What tells this version of the archive from others; null where the server names nothing. */
      validator: string | null;
    }
  | { state: "failed"; error: AppError; waitMs: number | null };

const RETRY_AFTER_MAX_MS = 20_000;

/**
 * Asks for an archive from `offset` on, provided that it is still the version with that validator. The server may send all of it
 * instead, which the answer's offset says. Throws AppError "provider_failed" for what trying again does not mend; rejects as
 * `fetch` does.
 */
export async function requestRest(options: {
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

/** A weak ETag does not promise the same bytes. */
function validatorOf(headers: Headers): string | null {
  const etag = headers.get("etag");
  return etag !== null && !etag.startsWith("W/") ? etag : headers.get("last-modified");
}

function waitMs(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(RETRY_AFTER_MAX_MS, Math.max(0, seconds * 1000)) : null;
}
