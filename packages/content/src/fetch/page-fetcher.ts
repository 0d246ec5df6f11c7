/** A fetched page or file: decompressed bytes, not yet decoded to text. */
export interface FetchedPage {
  bytes: Uint8Array;
  /** URL after all redirects. */
  finalUrl: string;
  /** Media type in lowercase without parameters. Null if the server sent none. */
  mediaType: string | null;
  /** The charset of the Content-Type header. Null if there is none. */
  charset: string | null;
}

/** A fetched picture whose format was checked. */
export interface FetchedPicture {
  bytes: Uint8Array;
  finalUrl: string;
  mediaType: string;
}

/**
 * Fetches files from public http(s) URLs only. Every error is an `AppError` with a message for the user. When aborted,
 * it rejects with the reason of the signal.
 */
export interface PageFetcher {
  fetchPage(url: string, signal: AbortSignal | null): Promise<FetchedPage>;
  /** Accepts PNG, JPEG, WebP, GIF and AVIF, detected from the bytes. */
  fetchPicture(url: string, signal: AbortSignal | null): Promise<FetchedPicture>;
  /**
   * Accepts any file up to `maxBytes`; the caller must check its type. `timeoutMs` allows more time than for a page.
   */
  fetchFile(
    url: string,
    options: { accept: string; maxBytes: number; signal: AbortSignal | null; timeoutMs?: number },
  ): Promise<FetchedPage>;
  /** Closes idle connections. */
  close(): Promise<void>;
}
