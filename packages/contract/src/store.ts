/**
 * A place for finished pieces of work, addressed by content: the same key always means the same bytes. A put is
 * atomic: a reader sees the whole value or none. Shared by speech, renderer and pipeline.
 */
export interface ByteStore {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}
