import type { lookup } from "node:dns";
import { AppError, say, type VisitedSite } from "@inkreel/contract";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { request, type Dispatcher } from "undici";
import { CONTENT_LIMITS } from "../limits.js";
import { pictureMediaType } from "../pictures/picture-header.js";
import { checkAddress, type CheckedAddress } from "./check-address.js";
import { createCookieJar, type CookieJar } from "./cookie-jar.js";
import { describeFailure, describeStatus, tooSlow } from "./fetch-failure.js";
import { createGuardedAgents, normaliseAllowHosts } from "./guarded-agents.js";
import { readMetaRefresh, readRefresh } from "./meta-refresh.js";
import type { FetchedPage, PageFetcher } from "./page-fetcher.js";
import { userAgentFor } from "./user-agent.js";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PAGE_ACCEPT =
  "text/html,application/xhtml+xml,text/markdown;q=0.9,text/plain;q=0.9,application/pdf;q=0.8,*/*;q=0.5";
const PICTURE_ACCEPT = "image/avif,image/webp,image/*;q=0.8";

export interface PageFetcherOptions {
  /** "host:port" entries of private addresses that may be reached, for tests and intranets. */
  allowHosts: readonly string[];
  /** Contact address sent to sites in the user agent. Some sites reject programs without one. */
  contact?: string | null;
  /** Time limit for one fetch, including redirects. */
  timeoutMs?: number;
  maxPageBytes?: number;
  maxPictureBytes?: number;
  /** DNS resolution, by default `dns.lookup`. Its results are always checked. */
  resolve?: typeof lookup;
}

/**
 * Creates a fetcher that is protected against server-side request forgery (SSRF): it cannot reach a private address by
 * unusual notations, redirects or DNS rebinding. Each redirect is checked like the first URL, and the socket connects
 * only to IP addresses that `guardedLookup` has checked. Proxy environment variables are ignored.
 */
export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const hop = createHop(options);
  return {
    fetchPage: (url, signal) =>
      hop.fetch({
        url,
        what: "page",
        accept: PAGE_ACCEPT,
        maxBytes: options.maxPageBytes ?? CONTENT_LIMITS.pageBytes,
        signal,
      }),
    async fetchPicture(url, signal) {
      const maxBytes = options.maxPictureBytes ?? CONTENT_LIMITS.pictureBytes;
      const page = await hop.fetch({ url, what: "file", accept: PICTURE_ACCEPT, maxBytes, signal });
      const mediaType = pictureMediaType(page.bytes);
      if (mediaType === null)
        throw new AppError(
          "picture_broken",
          `${url} is not a PNG, JPEG, WebP, GIF or AVIF picture. Choose another one.`,
        );
      return { bytes: page.bytes, finalUrl: page.finalUrl, mediaType };
    },
    fetchFile: (url, file) => hop.fetch({ url, what: "file", ...file }),
    close: () => hop.close(),
  };
}

interface FetchJob {
  url: string;
  what: "page" | "file";
  accept: string;
  maxBytes: number;
  signal: AbortSignal | null;
  /** Overrides the time limit of the fetcher. */
  timeoutMs?: number;
}

function createHop(options: PageFetcherOptions) {
  const timeoutMs = options.timeoutMs ?? CONTENT_LIMITS.fetchMs;
  const agents = createGuardedAgents(timeoutMs, options.resolve);
  const allowHosts = normaliseAllowHosts(options.allowHosts);
  const contact = options.contact ?? null;

  async function fetch(job: FetchJob): Promise<FetchedPage> {
    const timer = AbortSignal.timeout(job.timeoutMs ?? timeoutMs);
    const signal = job.signal === null ? timer : AbortSignal.any([job.signal, timer]);
    const cookies = createCookieJar();
    let address = checkAddress(job.url, allowHosts);
    for (let hops = 0; hops <= CONTENT_LIMITS.redirects; hops++) {
      try {
        const result = await visit(address, { ...job, signal, cookies });
        if (!(result instanceof URL)) return result;
        address = checkAddress(result.href, allowHosts);
      } catch (error) {
        job.signal?.throwIfAborted();
        throw timer.aborted
          ? tooSlow({ host: address.url.hostname, what: job.what }, error)
          : describeFailure(error, { host: address.url.hostname, what: job.what });
      }
    }
    throw new AppError("page_refused", say("site_redirects", { host: address.url.hostname }));
  }

  async function visit(
    address: CheckedAddress,
    job: FetchJob & { signal: AbortSignal; cookies: CookieJar },
  ): Promise<FetchedPage | URL> {
    const { signal, cookies } = job;
    const dispatcher = agents.for(address);
    const cookie = cookies.headerFor(address.url);
    const headers = {
      ...(cookie === null ? {} : { cookie }),
      accept: job.accept,
      "accept-encoding": "gzip, deflate, br",
      "accept-language": "en,*;q=0.5",
      "user-agent": userAgentFor(address.url.hostname, contact),
    };
    const response = await request(address.url, { method: "GET", headers, signal, dispatcher });
    response.body.on("error", () => undefined);
    cookies.keep(address.url, [response.headers["set-cookie"] ?? []].flat());
    const result = await readResponse(response, address.url, job);
    if (result instanceof URL || job.what !== "page" || !isHtml(result)) return result;
    const header = [response.headers["refresh"] ?? []].flat().join(",");
    const next = readRefresh(header, address.url)?.to ?? readMetaRefresh(result.bytes, address.url);
    if (next === null || next.href !== address.url.href) return next ?? result;
    // A page that leads to itself is only another one with its first cookies. Many pages set some in each response.
    return cookie === null && cookies.headerFor(address.url) !== null ? next : result;
  }

  return { fetch, close: () => agents.close() };
}

function isHtml({ mediaType }: FetchedPage): boolean {
  return mediaType === null || mediaType.includes("html");
}

async function readResponse(
  response: Dispatcher.ResponseData,
  url: URL,
  { maxBytes, what }: FetchJob,
): Promise<FetchedPage | URL> {
  const visited = { host: url.hostname, what };
  const header = (name: string) => [response.headers[name]].flat().join(",");
  const location = header("location");
  if (REDIRECTS.has(response.statusCode) && location !== "") {
    response.body.destroy();
    if (URL.canParse(location, url)) return new URL(location, url);
    throw new AppError(
      "page_refused",
      `${url.hostname} redirects to "${location.slice(0, 120)}", which is not an address. Check the address.`,
    );
  }
  if (response.statusCode < 200 || response.statusCode > 299) {
    response.body.destroy();
    throw describeStatus(response.statusCode, visited);
  }
  if (Number(header("content-length")) > maxBytes) {
    response.body.destroy();
    throw tooLarge(visited, maxBytes);
  }
  const contentEncoding = header("content-encoding");
  const bytes = await readBody({ body: response.body, contentEncoding, maxBytes, visited });
  const [mediaType = "", ...parameters] = header("content-type").split(";");
  const charset = parameters
    .map((one) => /^\s*charset\s*=\s*"?([^"\s]+)/i.exec(one)?.[1])
    .find((one) => one !== undefined);
  return {
    bytes,
    finalUrl: url.href,
    mediaType: mediaType.trim() === "" ? null : mediaType.trim().toLowerCase(),
    charset: charset ?? null,
  };
}

/** A response body and its size limit. */
interface BodyRequest {
  body: Readable;
  contentEncoding: string;
  maxBytes: number;
  /** Host and kind of the request, for error messages. */
  visited: VisitedSite;
}

/**
 * Reads a response body and decompresses gzip, deflate and brotli. The limit applies to both the compressed and the
 * decompressed size, so that a decompression bomb is stopped early.
 * @throws AppError `file_too_large`, `page_refused` for a broken or unknown encoding.
 */
async function readBody(request: BodyRequest): Promise<Uint8Array> {
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

/** Destroys a stream and ignores the error that it then emits, because that error adds no information. */
function destroyQuietly(stream: Readable): Promise<void> {
  stream.on("error", () => undefined);
  return new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once("close", resolve).destroy();
  });
}

/** Returns the error for a response body above the limit. */
function tooLarge({ host, what }: VisitedSite, maxBytes: number): AppError {
  const megabytes = Math.round(maxBytes / 1024 / 1024);
  return new AppError("file_too_large", say("site_too_large", { host, what, megabytes }));
}

function unreadable({ host, what }: VisitedSite, encoding: string, cause: unknown): AppError {
  return new AppError(
    "page_refused",
    `${host} sent a ${what} with a compression (${encoding.slice(0, 40)}) that cannot be decoded. Try again later, or paste the text.`,
    { cause },
  );
}
