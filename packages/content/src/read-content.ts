import { stat } from "node:fs/promises";
import { basename } from "node:path/posix";
import { AppError, createWorkerPool, say, type Content } from "@inkreel/contract";
import type { ContentFile, ContentInput, DocumentSource } from "./content-input.js";
import { documentParser as parser } from "./document-parser.js";
import type { PageFetcher } from "./fetch/page-fetcher.js";
import { CONTENT_LIMITS } from "./limits.js";
import { readLocalPictures } from "./pictures/read-local-pictures.js";
import { checkTextLength } from "./text/check-text-length.js";

/** Options of `readContent`. */
export interface ReadContentOptions {
  /** Null if web pages must not be fetched. */
  fetcher: PageFetcher | null;
  signal: AbortSignal | null;
  /**
   * The caller, for fair queueing, so that no caller waits for all documents of another. Null is the program itself.
   */
  owner: string | null;
}

/**
 * Limits the number of pages that are processed at the same time, because each is in memory from its first byte until
 * it is parsed.
 */
const pages = createWorkerPool<PageRequest, Content>({
  size: CONTENT_LIMITS.pages,
  maxWaiting: CONTENT_LIMITS.waitingPages,
  maxWaitingPerOwner: CONTENT_LIMITS.waitingPagesPerOwner,
  timeoutMs: CONTENT_LIMITS.pageMs,
  open: () => ({ run: readPage, close: async () => undefined }),
  errors: { full: tooManyPages, timedOut: pageTooSlow },
});

interface PageRequest {
  url: string;
  fetcher: PageFetcher;
  owner: string | null;
}

/**
 * Extracts the content of a file, of pasted text or of a web page. The type of a file is detected from its bytes, not
 * from its name. Pasted text is kept as written, unless it is an HTML document.
 * @throws AppError with a message for the user: empty, too large, encrypted, scanned, broken or unsupported files,
 * refused or unreachable URLs, pages without an article. The reason of the signal when aborted.
 */
export async function readContent(
  input: ContentInput | ContentFile,
  options: ReadContentOptions,
): Promise<Content> {
  options.signal?.throwIfAborted();
  const content = await readDocument(input, options);
  const folder = "folder" in input ? input.folder : undefined;
  if (folder !== undefined)
    return readLocalPictures(input.kind === "file" ? withoutFolders(content) : content, folder);
  return { ...content, pictures: content.pictures.filter(({ path }) => path === undefined) };
}

function withoutFolders(content: Content): Content {
  const pictures = content.pictures.map((picture) =>
    picture.path === undefined ? picture : { ...picture, path: basename(picture.path) },
  );
  return { ...content, pictures };
}

async function readDocument(
  input: ContentInput | ContentFile,
  options: ReadContentOptions,
): Promise<Content> {
  switch (input.kind) {
    case "text":
      return readText(input.text, options);
    case "bytes":
      checkLength(input.bytes.byteLength);
      return parser.parse(fromFile(input.bytes, input.name), options);
    case "file":
      checkLength((await stat(input.path)).size);
      return parser.parse(fromFile(input.path, input.name), options);
    case "url":
      return readAddress(input.url, options);
  }
}

function fromFile(file: Uint8Array | string, name: string | null): DocumentSource {
  return { file, name, url: null, headerCharset: null, isPasted: false };
}

async function readText(text: string, options: ReadContentOptions): Promise<Content> {
  if (text.trim() === "") throw new AppError("file_empty", say("text_empty"));
  checkTextLength(text);
  const file = new TextEncoder().encode(text);
  return parser.parse({ file, name: null, url: null, headerCharset: null, isPasted: true }, options);
}

async function readAddress(url: string, { fetcher, signal, owner }: ReadContentOptions): Promise<Content> {
  if (fetcher === null)
    throw new AppError("address_refused", say("pages_turned_off", { typed: url.slice(0, 120) }));
  return pages.run({ url, fetcher, owner }, { signal, owner });
}

async function readPage({ url, fetcher, owner }: PageRequest, signal: AbortSignal): Promise<Content> {
  const { bytes: file, finalUrl, charset: headerCharset } = await fetcher.fetchPage(url, signal);
  checkLength(file.byteLength);
  return parser.parse({ file, name: null, url: finalUrl, headerCharset, isPasted: false }, { signal, owner });
}

function checkLength(byteLength: number): void {
  if (byteLength <= CONTENT_LIMITS.fileBytes) return;
  const toMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
  throw new AppError(
    "file_too_large",
    say("file_over_limit", {
      megabytes: toMegabytes(byteLength),
      most: toMegabytes(CONTENT_LIMITS.fileBytes),
    }),
  );
}

function tooManyPages(): AppError {
  return new AppError("unavailable", say("pages_waiting"), { retryAfterSeconds: 30 });
}

function pageTooSlow(): AppError {
  const minutes = CONTENT_LIMITS.pageMs / 60_000;
  return new AppError("timed_out", say("page_takes_long", { minutes }));
}
