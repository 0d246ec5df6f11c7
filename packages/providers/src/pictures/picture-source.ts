import type { MEDIA_SOURCES, PictureKind, PictureLicence } from "@inkreel/contract";

export interface FrameSize {
  widthPx: number;
  heightPx: number;
}

/** Parameters of a picture search. */
export interface PictureSearch {
  query: string;
  /** Language of the query, for example "en". */
  language: string;
  kind: PictureKind;
  /** Size that the picture has to fill. Sources return the smallest version that is sufficient. */
  frame: FrameSize;
  count: number;
  signal: AbortSignal | null;
}

/** A search result with the metadata of its source. The file has not been fetched. */
export interface FoundPicture {
  source: (typeof MEDIA_SOURCES)[number];
  /** Id of the picture at its source. */
  sourceId: string;
  kind: PictureKind;
  title: string;
  /** Further description as plain text. */
  description: string;
  tags: string[];
  author: string | null;
  authorUrl: string | null;
  /** URL of the web page of the picture, or null. */
  pageUrl: string | null;
  fileUrl: string;
  thumbnailUrl: string;
  /** Width of the file at `fileUrl` in px. */
  widthPx: number;
  heightPx: number;
  durationMs: number | null;
  licence: PictureLicence;
  /** Credit line that the licence requires, or null if it requires none. */
  attribution: string | null;
}

/** A service for searching pictures. */
export interface PictureSource {
  id: string;
  name: string;
  /** Base URL of the service. */
  address: string;
  kinds: readonly PictureKind[];
  /** Returns the best results first. Rejects with ProviderError, or with the abort reason of the signal. */
  search(search: PictureSearch): Promise<FoundPicture[]>;
}
