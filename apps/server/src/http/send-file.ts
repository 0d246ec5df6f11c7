import type { Readable } from "node:stream";
import type { Context } from "hono";
import type { ByteRange } from "../files/file-store.js";

/** Something with a length whose parts can be read. */
export interface FileSource {
  sizeBytes: number;
  /** Strong and quoted: another one whenever a byte is another. */
  etag: string;
  modifiedAt: Date | null;
  /** The range, or all where it is null. Throws what is to be answered when it has gone meanwhile. */
  open(range: ByteRange | null): Promise<Readable | Uint8Array<ArrayBuffer>>;
}

export interface FileHeaders {
  mediaType: string;
  cacheControl: string;
  /** Null leaves it out. */
  disposition: string | null;
}

/**
 * Answers GET and HEAD for a file by RFC 9110: 304 for who has it, 206 for a part, 416 with the size for a part that is
 * not there, `If-Range` minded. A client that leaves closes the file.
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
  // Hono answers HEAD by the GET handler and drops the body: a file opened for it would stay open.
  if (c.req.method === "HEAD") return c.body(null, status);
  const body = await source.open(part);
  return c.body(body instanceof Uint8Array ? body : streamBody(body), status);
}

/** Bytes at hand, as a file of which parts can be asked for. */
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

/** `If-None-Match` goes before `If-Modified-Since`, and is compared weakly. */
function isKnown(c: Context, { etag, modifiedAt }: FileSource): boolean {
  const known = c.req.header("if-none-match");
  if (known !== undefined) return isNamed(known, etag);
  const since = c.req.header("if-modified-since");
  return since !== undefined && modifiedAt !== null && inSeconds(modifiedAt) <= Date.parse(since);
}

/** True when one of a header's tags is this one. */
export function isNamed(header: string, etag: string): boolean {
  const tags = new Set(header.split(",").map((tag) => tag.trim().replace(/^W\//u, "")));
  return tags.has(etag) || tags.has("*");
}

/** The rest of a download is wanted only if it is the rest of the same file. */
function isRangeWanted(c: Context, { etag, modifiedAt }: FileSource): boolean {
  const known = c.req.header("if-range");
  if (known === undefined || known === etag) return true;
  return modifiedAt !== null && inSeconds(modifiedAt) === Date.parse(known);
}

/** HTTP's dates know no fractions of a second. */
function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}

/**
 * A file's stream as the body of an answer: read only as fast as the client takes it, closed when the client leaves.
 * `Readable.toWeb` does the same at half the speed.
 */
function streamBody(file: Readable): ReadableStream<Uint8Array> {
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

/** Answer to a `Range` header. Positions are bytes from 0; `endByte` is inclusive, as in the header. */
type RangeAnswer =
  { kind: "whole" } | { kind: "part"; startByte: number; endByte: number } | { kind: "unsatisfiable" };

const WHOLE: RangeAnswer = { kind: "whole" };
/** Positions beyond this many digits are past any file and past what a number holds exactly. */
const SINGLE_RANGE = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/iu;

/**
 * Reads a `Range` header by RFC 9110, section 14. What is no single range of bytes is answered with the whole file, as
 * the RFC allows: other units, several ranges (no player asks for them, and they are how servers are worn out) and
 * malformed ones. A range that starts behind the end cannot be satisfied.
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
