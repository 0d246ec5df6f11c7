import { AppError, type Content } from "@inkreel/contract";
import type { ContentInput, RawDocument } from "./content-input.js";
import type { PageFetcher } from "./fetch/page-fetcher.js";
import { CONTENT_LIMITS } from "./limits.js";
import { parseInWorker } from "./parse-in-worker.js";

/** What reading needs besides the input. */
export interface ReadContentOptions {
  /** Null where addresses are not to be read. */
  fetcher: PageFetcher | null;
  signal: AbortSignal | null;
}

/**
 * A file, pasted text or an http(s) address → clean content. A file is what its bytes say, whatever its name.
 * Pasted text is kept as written; a pasted HTML document is read as one.
 *
 * @throws AppError with a sentence for the user: empty, too large, encrypted, scanned, broken or unsupported
 * files, refused or unreachable addresses, pages without an article. The signal's reason when aborted.
 */
export async function readContent(
  input: ContentInput,
  { fetcher, signal }: ReadContentOptions,
): Promise<Content> {
  signal?.throwIfAborted();
  switch (input.kind) {
    case "text":
      return readText(input.text, signal);
    case "bytes":
      return parseBounded(
        { bytes: input.bytes, name: input.name, url: null, headerCharset: null, isPasted: false },
        signal,
      );
    case "url":
      return readAddress(input.url, fetcher, signal);
  }
}

async function readText(text: string, signal: AbortSignal | null): Promise<Content> {
  if (text.trim() === "")
    throw new AppError("file_empty", "The text is empty. Paste or type what the video should tell.");
  if (text.length > CONTENT_LIMITS.textChars)
    throw new AppError(
      "file_too_large",
      `The text has ${text.length.toLocaleString("en")} characters; at most ${CONTENT_LIMITS.textChars.toLocaleString("en")} are read. Shorten it.`,
    );
  const bytes = new TextEncoder().encode(text);
  return parseInWorker({ bytes, name: null, url: null, headerCharset: null, isPasted: true }, signal);
}

async function readAddress(
  url: string,
  fetcher: PageFetcher | null,
  signal: AbortSignal | null,
): Promise<Content> {
  if (fetcher === null)
    throw new AppError(
      "address_refused",
      `The address ${url.slice(0, 120)} is not read, because reading from the web is switched off here. Paste the text instead.`,
    );
  const page = await fetcher.fetchPage(url, signal);
  return parseBounded(
    { bytes: page.bytes, name: null, url: page.finalUrl, headerCharset: page.charset, isPasted: false },
    signal,
  );
}

async function parseBounded(document: RawDocument, signal: AbortSignal | null): Promise<Content> {
  const { byteLength } = document.bytes;
  if (byteLength > CONTENT_LIMITS.fileBytes) {
    const [found, most] = [byteLength, CONTENT_LIMITS.fileBytes].map((bytes) =>
      Math.ceil(bytes / 1024 / 1024),
    );
    throw new AppError(
      "file_too_large",
      `The file has ${found} MB; at most ${most} MB are read. Choose a smaller one, or paste its text.`,
    );
  }
  return parseInWorker(document, signal);
}
