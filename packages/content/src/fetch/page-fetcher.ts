/** A page or file from the web, decompressed but with its characters not yet decoded. */
export interface FetchedPage {
  bytes: Uint8Array;
  /** Address after all redirects. */
  finalUrl: string;
  /** Media type in lowercase without parameters. Null if the server sent none. */
  mediaType: string | null;
  /** The charset of the Content-Type header. Null if there is none. */
  charset: string | null;
}

/** A picture whose bytes were checked. */
export interface FetchedPicture {
  bytes: Uint8Array;
  finalUrl: string;
  mediaType: string;
}

/**
 * Fetches only public http(s) addresses. Every error is an `AppError` with a sentence for the user. Aborting rejects
 * with the reason of the signal.
 */
export interface PageFetcher {
  fetchPage(url: string, signal: AbortSignal | null): Promise<FetchedPage>;
  /** Accepts PNG, JPEG, WebP, GIF and AVIF, as detected from their bytes. */
  fetchPicture(url: string, signal: AbortSignal | null): Promise<FetchedPicture>;
  /**
   * Accepts any file up to `maxBytes`, whose type the caller must check. `timeoutMs` is for files that take longer than
   * pages.
   */
  fetchFile(
    url: string,
    options: { accept: string; maxBytes: number; signal: AbortSignal | null; timeoutMs?: number },
  ): Promise<FetchedPage>;
  /** Closes idle connections. */
  close(): Promise<void>;
}
