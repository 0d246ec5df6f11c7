/**
 * A content-addressed cache: the same key always stands for the same bytes. Writes are atomic, so a reader gets the
 * complete value or none. Speech, renderer and pipeline share it.
 */
export interface ByteStore {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns whether there is a value, without reading it. It may be damaged. Stores that cannot tell leave this out. */
  has?(key: string): Promise<boolean>;
}
