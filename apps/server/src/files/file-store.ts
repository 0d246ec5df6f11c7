import type { Readable } from "node:stream";

/** A range of bytes, both ends included, as in HTTP. */
export interface ByteRange {
  startByte: number;
  endByte: number;
}

export interface StoredFile {
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

/** Bytes in memory, or a stream of known length. */
export type FileBody = Uint8Array | { stream: Readable; sizeBytes: number };

/**
 * Stores files in the data folder or in an object store. Keys look like `videos/12/video.mp4` (see `checkKey`).
 * Failures throw AppError `store_failed`, or `bad_input` for an invalid key.
 */
export interface FileStore {
  /** Writes a file atomically: a reader sees the old file, the complete new file, or none, also after a crash. */
  put: (key: string, body: FileBody) => Promise<void>;
  /** Returns the content of a file, or null if it does not exist. */
  get: (key: string) => Promise<Uint8Array | null>;
  /**
   * Opens a file for reading, or returns null if it does not exist. A `range` of null reads everything. The caller
   * consumes or destroys the stream.
   */
  openRead: (key: string, range: ByteRange | null) => Promise<Readable | null>;
  stat: (key: string) => Promise<StoredFile | null>;
  /** Deletes a file, if it exists. */
  delete: (key: string) => Promise<void>;
  /**
   * Moves a file. This is atomic in a folder; in an object store the file may exist in both places after a crash.
   * Returns null if it does not exist.
   */
  move: (from: string, to: string) => Promise<true | null>;
  /** Lists all files below the folder `prefix` (`""` for all, otherwise with a slash at the end), in any order. */
  list: (prefix: string) => AsyncIterable<StoredFile>;
  /**
   * Creates the store's folder if it is missing. Use it only at the first start. Later, a missing folder means that
   * its disk is missing, not that the store is empty.
   */
  prepare: () => Promise<void>;
  /** Throws if the store is unavailable. */
  check: () => Promise<void>;
}
