import type { MEDIA_SOURCES, PictureKind, PictureLicence } from "@inkreel/contract";

export interface FrameSize {
  widthPx: number;
  heightPx: number;
}

/** A search for a picture. */
export interface PictureSearch {
  query: string;
  /** Language of the words: "en". */
  language: string;
  kind: PictureKind;
  /** What the picture is to fill; sources that have several sizes give the smallest that does. */
  frame: FrameSize;
  count: number;
  signal: AbortSignal | null;
}

/** A picture somewhere, as its source describes it. Nothing of it was fetched. */
export interface FoundPicture {
  source: (typeof MEDIA_SOURCES)[number];
  /** The source's own name of it. */
  sourceId: string;
  kind: PictureKind;
  title: string;
  /** What else its source says of it, as plain text. */
  description: string;
  tags: string[];
  author: string | null;
  authorUrl: string | null;
  /** Address at which a person can look at it. */
  pageUrl: string | null;
  fileUrl: string;
  thumbnailUrl: string;
  /** Width of the file at `fileUrl`. */
  widthPx: number;
  heightPx: number;
  durationMs: number | null;
  licence: PictureLicence;
  /** What has to be said where it is shown; null where nothing has. */
  attribution: string | null;
}

/** Somebody who has pictures. */
export interface PictureSource {
  id: string;
  name: string;
  kinds: readonly PictureKind[];
  /** The best first. Rejects with ProviderError, or with the signal's reason when aborted. */
  search(search: PictureSearch): Promise<FoundPicture[]>;
}
