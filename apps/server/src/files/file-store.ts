import type { Readable } from "node:stream";

/** Bytes from `startByte` to `endByte`, both included, as HTTP counts them. */
export interface ByteRange {
  startByte: number;
  endByte: number;
}

export interface StoredFile {
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

/** Bytes in hand, or a stream whose length is known. */
export type FileBody = Uint8Array | { stream: Readable; sizeBytes: number };

/**
 * Stores files in the data folder or an object store. Keys are like `videos/12/video.mp4` (see `checkKey`); whatever
 * fails throws AppError `store_failed` or, for a key that is none, `bad_input`.
 */
export interface FileStore {
  /** Atomic: a reader sees the old file, the whole new one or none, also after a crash. */
  put: (key: string, body: FileBody) => Promise<void>;
  /** Null when it is not there. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Null when it is not there; `range` null reads all. The caller consumes or destroys the stream. */
  openRead: (key: string, range: ByteRange | null) => Promise<Readable | null>;
  stat: (key: string) => Promise<StoredFile | null>;
  /** Nothing happens when it is not there. */
  delete: (key: string) => Promise<void>;
  /** Atomic in a folder; in an object store the file may be at both places after a crash. Null when it is not there. */
  move: (from: string, to: string) => Promise<true | null>;
  /** All files whose key begins with the folder `prefix` (`""` for all, else ending in a slash), in no order. */
  list: (prefix: string) => AsyncIterable<StoredFile>;
  /** Makes the place for files where there is none. Only for a first start: a place that is gone is not an empty one. */
  prepare: () => Promise<void>;
  /** Throws when the store cannot be used now. */
  check: () => Promise<void>;
}
