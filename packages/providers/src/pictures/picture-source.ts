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
  /** Size that the picture has to fill. Sources with several sizes return the smallest sufficient one. */
  frame: FrameSize;
  count: number;
  signal: AbortSignal | null;
}

/** A picture as its source describes it. The picture itself is not yet fetched. */
export interface FoundPicture {
  source: (typeof MEDIA_SOURCES)[number];
  /** The id of the picture in its source. */
  sourceId: string;
  kind: PictureKind;
  title: string;
  /** Further description by its source, as plain text. */
  description: string;
  tags: string[];
  author: string | null;
  authorUrl: string | null;
  /** Address of the page of the picture. */
  pageUrl: string | null;
  fileUrl: string;
  thumbnailUrl: string;
  /** Width of the file at `fileUrl`, in pixels. */
  widthPx: number;
  heightPx: number;
  durationMs: number | null;
  licence: PictureLicence;
  /** The credit line that the licence requires. Null if it requires none. */
  attribution: string | null;
}

/** A source of pictures. */
export interface PictureSource {
  id: string;
  name: string;
  kinds: readonly PictureKind[];
  /** Returns the best pictures first. Rejects with ProviderError, or with the reason of the signal when aborted. */
  search(search: PictureSearch): Promise<FoundPicture[]>;
}
