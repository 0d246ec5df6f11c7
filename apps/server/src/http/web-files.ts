import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { type FileSource, sendFile } from "./send-file.js";
import type { ServerEnv } from "./server-env.js";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".mp4": "video/mp4",
};
const INDEX = "index.html";
/** The bundler puts files there whose names change with their content. */
const HASHED = /^\/assets\//;
const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

interface WebFile {
  source: FileSource;
  mediaType: string;
}

/** The built web application, read once: address → file. Null when it was not built. */
export type WebFiles = ReadonlyMap<string, WebFile> | null;

export async function readWebFiles(folder: string): Promise<WebFiles> {
  const names = await readdir(folder, { recursive: true }).catch((error: unknown): string[] => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  if (!names.includes(INDEX)) return null;
  const files = new Map<string, WebFile>();
  for (const name of names) {
    const path = join(folder, name);
    const mediaType = MEDIA_TYPES[extname(name)];
    if (mediaType === undefined) continue;
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    files.set(address, { mediaType, source: await fileSource(path) });
  }
  return files;
}

async function fileSource(path: string): Promise<FileSource> {
  const { size: sizeBytes, mtime: modifiedAt } = await stat(path);
  const hash = createHash("sha256").update(await readFile(path));
  return {
    sizeBytes,
    modifiedAt,
    etag: `"${hash.digest("base64url").slice(0, 22)}"`,
    open: async (range) =>
      createReadStream(path, range === null ? {} : { start: range.startByte, end: range.endByte }),
  };
}

/**
 * Gives the web application's files; any other page address gets its index, which shows the page by itself. Calls of
 * the interface are left to their routes.
 */
export function webFiles(files: ReadonlyMap<string, WebFile>): MiddlewareHandler<ServerEnv> {
  const index = files.get(`/${INDEX}`);
  return async (c, next) => {
    const { path, method } = c.req;
    const isPage = !path.startsWith("/api/") && extname(path) === "";
    const file = files.get(path) ?? (isPage ? index : undefined);
    if (file === undefined || (method !== "GET" && method !== "HEAD")) return next();
    const cacheControl = HASHED.test(path) ? FOR_EVER : ASK_AGAIN;
    return sendFile(c, file.source, { mediaType: file.mediaType, cacheControl, disposition: null });
  };
}
