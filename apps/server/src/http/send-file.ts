import type { Readable } from "node:stream";
import type { Context } from "hono";
import type { ByteRange } from "../files/file-store.js";

/** Data of known length that can be read in parts. */
export interface FileSource {
  sizeBytes: number;
  /** A strong ETag in quotes. It changes with the content. */
  etag: string;
  modifiedAt: Date | null;
  /**
   * Opens the range, or the whole file for null. Throws the error to respond with if the file was deleted meanwhile.
   */
  open(range: ByteRange | null): Promise<Readable | Uint8Array<ArrayBuffer>>;
}

export interface FileHeaders {
  mediaType: string;
  cacheControl: string;
  /** The Content-Disposition header, or null for none. */
  disposition: string | null;
}

/**
 * Responds to GET and HEAD for a file according to RFC 9110: 304 if the client's copy is current, 206 for a range,
 * 416 with the size for an unsatisfiable range. `If-Range` is respected. The file is closed when the client
 * disconnects.
 */
export async function sendFile(c: Context, source: FileSource, headers: FileHeaders): Promise<Response> {
  setHeaders(c, source, headers);
  if (isKnown(c, source)) return c.body(null, 304);
  const range = isRangeWanted(c, source) ? parseRange(c.req.header("range") ?? null, source.sizeBytes) : null;
  if (range?.kind === "unsatisfiable") {
    c.header("content-range", `bytes */${source.sizeBytes}`);
    return c.body(null, 416);
  }
  const part = range?.kind === "part" ? range : null;
  c.header("content-length", String(part === null ? source.sizeBytes : part.endByte - part.startByte + 1));
  if (part !== null) c.header("content-range", `bytes ${part.startByte}-${part.endByte}/${source.sizeBytes}`);
  const status = part === null ? 200 : 206;
  // Hono runs the GET handler for HEAD and drops the body, so an opened file would stay open.
  if (c.req.method === "HEAD") return c.body(null, status);
  const body = await source.open(part);
  return c.body(body instanceof Uint8Array ? body : streamBody(body), status);
}

/** Returns bytes in memory as a file source. */
export function bytesSource(bytes: Uint8Array, etag: string): FileSource {
  return {
    sizeBytes: bytes.byteLength,
    etag,
    modifiedAt: null,
    open: (range) =>
      Promise.resolve(
        Uint8Array.from(range === null ? bytes : bytes.subarray(range.startByte, range.endByte + 1)),
      ),
  };
}

function setHeaders(c: Context, { etag, modifiedAt }: FileSource, headers: FileHeaders): void {
  c.header("accept-ranges", "bytes");
  c.header("content-type", headers.mediaType);
  c.header("cache-control", headers.cacheControl);
  c.header("etag", etag);
  if (modifiedAt !== null) c.header("last-modified", modifiedAt.toUTCString());
  if (headers.disposition !== null) c.header("content-disposition", headers.disposition);
}

/**
 * Returns true if the client's copy is current. `If-None-Match` takes precedence over `If-Modified-Since` and is
 * compared weakly.
 */
function isKnown(c: Context, { etag, modifiedAt }: FileSource): boolean {
  const known = c.req.header("if-none-match");
  if (known !== undefined) return isNamed(known, etag);
  const since = c.req.header("if-modified-since");
  return since !== undefined && modifiedAt !== null && inSeconds(modifiedAt) <= Date.parse(since);
}

/** Returns true if a header contains this ETag. */
export function isNamed(header: string, etag: string): boolean {
  const tags = new Set(header.split(",").map((tag) => tag.trim().replace(/^W\//u, "")));
  return tags.has(etag) || tags.has("*");
}

/**
 * Returns true if a range may be sent: the client has no condition, or its partial copy belongs to the current file.
 */
function isRangeWanted(c: Context, { etag, modifiedAt }: FileSource): boolean {
  const known = c.req.header("if-range");
  if (known === undefined || known === etag) return true;
  return modifiedAt !== null && inSeconds(modifiedAt) === Date.parse(known);
}

/** Rounds down to seconds, because HTTP dates have no fractions. */
function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}

/**
 * Returns a file's stream as a response body. It reads only as fast as the client accepts data, and closes the file
 * when the client disconnects. `Readable.toWeb` does the same at half the speed.
 */
export function streamBody(file: Readable): ReadableStream<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        file.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * The part of a file that a `Range` header requests. Positions are bytes from 0; `endByte` is inclusive, as in the
 * header.
 */
type RangeAnswer =
  { kind: "whole" } | { kind: "part"; startByte: number; endByte: number } | { kind: "unsatisfiable" };

const WHOLE: RangeAnswer = { kind: "whole" };
/** Positions have at most 15 digits. More would be beyond any file, and beyond exact numbers. */
const SINGLE_RANGE = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/iu;

/**
 * Parses a `Range` header according to RFC 9110, section 14. Anything but a single byte range gets the whole file,
 * as the RFC allows: other units, malformed ranges, and several ranges, which no player requests and which can
 * overload a server. A range that starts beyond the end is unsatisfiable.
 */
export function parseRange(header: string | null, sizeBytes: number): RangeAnswer {
  const match = SINGLE_RANGE.exec(header ?? "");
  if (match === null) return WHOLE;
  const [, first = "", last = ""] = match;
  if (first === "") return last === "" ? WHOLE : suffixRange(Number(last), sizeBytes);
  const startByte = Number(first);
  if (last !== "" && Number(last) < startByte) return WHOLE;
  if (startByte >= sizeBytes) return { kind: "unsatisfiable" };
  const endByte = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return { kind: "part", startByte, endByte };
}

function suffixRange(lengthBytes: number, sizeBytes: number): RangeAnswer {
  if (lengthBytes === 0 || sizeBytes === 0) return { kind: "unsatisfiable" };
  return { kind: "part", startByte: Math.max(0, sizeBytes - lengthBytes), endByte: sizeBytes - 1 };
}
