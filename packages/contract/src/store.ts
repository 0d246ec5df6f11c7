/**
 * A store of finished parts, addressed by content: the same key always means the same bytes. A put is atomic, so that a
 * reader gets the whole value or none. Speech, renderer and pipeline share it.
 */
export interface ByteStore {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}
