/** A page or file as it came from the web, unpacked, its characters not decoded yet. */
export interface FetchedPage {
  bytes: Uint8Array;
  /** Address at which the redirects ended. */
  finalUrl: string;
  /** Media type without parameters, lower case; null when the server named none. */
  mediaType: string | null;
  /** The charset of the Content-Type header, or null. */
  charset: string | null;
}

/** A picture whose bytes were seen to be one. */
export interface FetchedPicture {
  bytes: Uint8Array;
  finalUrl: string;
  mediaType: string;
}

/**
 * Reaches public http(s) addresses and nothing else. Every failure is an `AppError` with a sentence for the
 * user; aborting rejects with the signal's reason.
 */
export interface PageFetcher {
  fetchPage(url: string, signal: AbortSignal | null): Promise<FetchedPage>;
  /** Takes PNG, JPEG, WebP, GIF and AVIF, told by their bytes. */
  fetchPicture(url: string, signal: AbortSignal | null): Promise<FetchedPicture>;
  /** Takes any file up to `maxBytes`; what it is has to be looked at. `timeoutMs` is for files that take longer than pages. */
  fetchFile(
    url: string,
    options: { accept: string; maxBytes: number; signal: AbortSignal | null; timeoutMs?: number },
  ): Promise<FetchedPage>;
  /** Ends idle connections. */
  close(): Promise<void>;
}
