import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { AppError } from "@inkreel/contract";
import { INSTEAD, type Visited } from "./visited.js";

/** A response body and its limit. */
export interface BodyRequest {
  body: Readable;
  contentEncoding: string;
  maxBytes: number;
  /** Named in errors. */
  visited: Visited;
}

/**
 * Reads a body completely and decompresses gzip, deflate and brotli. The limit applies to decompressed bytes, so that a
 * small decompression bomb is stopped early, and also to compressed bytes.
 * @throws AppError `file_too_large`, `page_refused` for a broken or unknown encoding.
 */
export async function readBody(request: BodyRequest): Promise<Uint8Array> {
  const encodings = request.contentEncoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (encodings.length > 2) throw unreadable(request.visited, request.contentEncoding, null);
  let bytes = await collect(request.body, request);
  for (const encoding of encodings.reverse()) bytes = await unpack(bytes, encoding, request);
  return bytes;
}

async function unpack(bytes: Uint8Array, encoding: string, request: BodyRequest): Promise<Uint8Array> {
  const unpacker = createUnpacker(encoding);
  if (unpacker === null) throw unreadable(request.visited, encoding, null);
  unpacker.end(bytes);
  try {
    return await collect(unpacker, request);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(request.visited, encoding, error);
  }
}

function createUnpacker(encoding: string): Transform | null {
  if (encoding === "gzip" || encoding === "x-gzip") return createGunzip();
  if (encoding === "deflate") return createInflate();
  if (encoding === "br") return createBrotliDecompress();
  return null;
}

async function collect(stream: Readable, { maxBytes, visited }: BodyRequest): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    total += chunk.byteLength;
    if (total > maxBytes) {
      await destroyQuietly(stream);
      throw tooLarge(visited, maxBytes);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Ignores the error that a destroyed stream reports, which contains nothing new. */
function destroyQuietly(stream: Readable): Promise<void> {
  stream.on("error", () => undefined);
  return new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once("close", resolve).destroy();
  });
}

/** Returns the error for a body above the limit. */
export function tooLarge({ host, what }: Visited, maxBytes: number): AppError {
  const mib = Math.round(maxBytes / 1024 / 1024);
  return new AppError(
    "file_too_large",
    `The ${what} at ${host} is larger than ${mib} MB. Please ${INSTEAD[what]}.`,
  );
}

function unreadable({ host, what }: Visited, encoding: string, cause: unknown): AppError {
  return new AppError(
    "page_refused",
    `${host} sent a ${what} with a compression (${encoding.slice(0, 40)}) that cannot be decoded. Please ${INSTEAD[what]}.`,
    { cause },
  );
}
