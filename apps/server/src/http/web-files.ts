import { hasCode, PAGE_PATHS } from "@inkreel/contract";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.js";
import { compress, COMPRESS_FROM_BYTES } from "./compress.js";
import { readFontPaths } from "./font-paths.js";
import { pageHtmls } from "./page-htmls.js";
import { bytesSource, type FileSource, sendFile } from "./send-file.js";
import type { ServerEnv } from "./server-env.js";

interface MediaType {
  name: string;
  /** False for formats that are already compressed. */
  isText: boolean;
}
const text = (name: string): MediaType => ({ name, isText: true });
const packed = (name: string): MediaType => ({ name, isText: false });
const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  ".html": text("text/html; charset=utf-8"),
  ".js": text("text/javascript; charset=utf-8"),
  ".css": text("text/css; charset=utf-8"),
  ".json": text("application/json"),
  ".webmanifest": text("application/manifest+json"),
  ".txt": text("text/plain; charset=utf-8"),
  ".vtt": text("text/vtt; charset=utf-8"),
  ".svg": text("image/svg+xml"),
  ".wasm": text("application/wasm"),
  ".ico": text("image/x-icon"),
  ".png": packed("image/png"),
  ".jpg": packed("image/jpeg"),
  ".webp": packed("image/webp"),
  ".woff2": packed("font/woff2"),
  ".mp4": packed("video/mp4"),
};
const INDEX = "index.html";
/** Ending of the files that the build has compressed; see apps/web/vite/compress-files.ts. */
const BROTLI = ".br";
/** The bundler's folder for files whose names contain a hash of their content. */
const HASHED = /^\/assets\//;
const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

interface WebFile {
  mediaType: string;
  plain: FileSource;
  /** Compresses the file on first use and caches the result. Null if compression does not help. */
  compressed: ((encoding: Encoding) => Promise<FileSource>) | null;
}

/** The built web application, which is read once. */
export interface WebApplication {
  /** The files by URL path. */
  files: ReadonlyMap<string, WebFile>;
  /** The HTML page that is sent for all page URLs of the application. */
  index: { file: WebFile; html: string };
  /** The same with links to the scripts of a page, by the page's path as in PAGE_PATHS. */
  pages: ReadonlyMap<string, WebFile>;
}
/** Null if the application was not built. */
export type WebFiles = WebApplication | null;

export async function readWebFiles(folder: string): Promise<WebFiles> {
  const names = await readdir(folder, { recursive: true }).catch((error: unknown): string[] => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const known = new Set(names);
  const files = new Map<string, WebFile>();
  for (const name of names) {
    const path = join(folder, name);
    const mediaType = MEDIA_TYPES[extname(name)];
    // Folders such as .vite hold what the build keeps for itself.
    if (mediaType === undefined || name.startsWith(".")) continue;
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    const hasBrotli = known.has(`${name}${BROTLI}`);
    files.set(address, await readWebFile(path, mediaType, hasBrotli));
  }
  for (const [address, path] of await readFontPaths(folder))
    files.set(address, await readWebFile(path, MEDIA_TYPES[".woff2"]!, false));
  const file = files.get(`/${INDEX}`);
  if (file === undefined) return null;
  const html = await readFile(join(folder, INDEX), "utf8");
  const pages = Array.from(pageHtmls(html), ([path, own]): [string, WebFile] => [path, pageFile(own)]);
  return { files, index: { file, html }, pages: new Map(pages) };
}

async function readWebFile(path: string, { name, isText }: MediaType, hasBrotli: boolean): Promise<WebFile> {
  const { size: sizeBytes, mtime: modifiedAt } = await stat(path);
  const tag = tagOf(await readFile(path));
  const plain: FileSource = {
    sizeBytes,
    modifiedAt,
    etag: `"${tag}"`,
    open: async (range) =>
      createReadStream(path, range === null ? {} : { start: range.startByte, end: range.endByte }),
  };
  if (!isText || sizeBytes < COMPRESS_FROM_BYTES) return { mediaType: name, plain, compressed: null };
  const readCompressed = async (encoding: Encoding): Promise<Uint8Array> =>
    encoding === "br" && hasBrotli
      ? readFile(`${path}${BROTLI}`)
      : compress(await readFile(path), { encoding, effort: "once" });
  return { mediaType: name, plain, compressed: compressOnce(tag, readCompressed) };
}

function pageFile(html: string): WebFile {
  const bytes = Buffer.from(html);
  const tag = tagOf(bytes);
  return {
    mediaType: MEDIA_TYPES[".html"]!.name,
    plain: bytesSource(bytes, `"${tag}"`),
    compressed: compressOnce(tag, (encoding) => compress(bytes, { encoding, effort: "once" })),
  };
}

const tagOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/**
 * Returns a function that compresses a file with `make`. Each encoding has its own ETag, so that ranges and cached copies of different
 * encodings are never mixed.
 */
function compressOnce(
  tag: string,
  make: (encoding: Encoding) => Promise<Uint8Array>,
): (encoding: Encoding) => Promise<FileSource> {
  const sources = new Map<Encoding, Promise<FileSource>>();
  return (encoding) => {
    const source =
      sources.get(encoding) ?? make(encoding).then((bytes) => bytesSource(bytes, `"${tag}-${encoding}"`));
    sources.set(encoding, source);
    // A failure is not cached, so the next request tries again.
    source.catch(() => sources.delete(encoding));
    return source;
  };
}

/**
 * Serves the files of the web application. Its page URLs receive index.html, which shows the page. Unknown paths
 * receive it, too, with the status 404. API requests are left to their routes.
 */
export function webFiles({ files, index, pages }: WebApplication): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { path, method } = c.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = files.get(path);
    if (file !== undefined) {
      return sendWebFile(c, file, HASHED.test(path) ? FOR_EVER : ASK_AGAIN);
    }
    if (path.startsWith("/api/") || extname(path) !== "") return next();
    const page = PATTERNS.find(({ pattern }) => pattern.test(path));
    if (page === undefined) return sendPage(c, index.html, 404);
    return sendWebFile(c, pages.get(page.path) ?? index.file, ASK_AGAIN);
  };
}

async function sendWebFile(c: Context, file: WebFile, cacheControl: string): Promise<Response> {
  const { mediaType, plain, compressed } = file;
  const headers = { mediaType, cacheControl, disposition: null };
  if (compressed === null) return sendFile(c, plain, headers);
  c.header("vary", "Accept-Encoding");
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  if (encoding === null) return sendFile(c, plain, headers);
  c.header("content-encoding", encoding);
  return sendFile(c, await compressed(encoding), headers);
}

/** Sends a page that was made from index.html for this response. */
export function sendPage(c: Context, html: string, status: 200 | 404): Response {
  c.header("cache-control", ASK_AGAIN);
  if (status === 404) c.header("x-robots-tag", "noindex");
  return c.html(html, status);
}

/** The same patterns as in the application's router: case and a trailing slash make no difference. */
const PATTERNS = PAGE_PATHS.map((path) => ({
  path,
  // bounded: each pattern is anchored, and its parameters contain no slash.
  pattern: new RegExp(`^${path.replace(/\/$/u, "").replaceAll(/:\w+/gu, "[^/]+")}/?$`, "iu"),
}));
