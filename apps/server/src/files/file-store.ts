import type { Readable } from "node:stream";

/** The bytes from `startByte` to `endByte`, both included, as in HTTP. */
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
 * Stores files in the data folder or an object store. Keys look like `videos/12/video.mp4` (see `checkKey`). Failures
 * throw AppError `store_failed`, or `bad_input` for an invalid key.
 */
export interface FileStore {
  /** Atomic: a reader sees the old file, the complete new file, or none, also after a crash. */
  put: (key: string, body: FileBody) => Promise<void>;
  /** Returns null if it does not exist. */
  get: (key: string) => Promise<Uint8Array | null>;
  /**
   * Returns null if it does not exist. A `range` of null reads everything. The caller consumes or destroys the
   * stream.
   */
  openRead: (key: string, range: ByteRange | null) => Promise<Readable | null>;
  stat: (key: string) => Promise<StoredFile | null>;
  /** Does nothing if it does not exist. */
  delete: (key: string) => Promise<void>;
  /**
   * Atomic in a folder. In an object store the file may exist in both places after a crash. Returns null if it does
   * not exist.
   */
  move: (from: string, to: string) => Promise<true | null>;
  /**
   * Lists all files whose key begins with the folder `prefix` (`""` for all, otherwise with a slash at the end), in
   * any order.
   */
  list: (prefix: string) => AsyncIterable<StoredFile>;
  /**
   * Creates the place for files if there is none. Use it only at a first start, because a missing place is not an
   * empty one.
   */
  prepare: () => Promise<void>;
  /** Throws when the store cannot be used now. */
  check: () => Promise<void>;
}
