/**
 * LRU cache with a memory limit. It keeps all entries that were used since `startRound`, because they are part of the
 * frame that is being composed.
 */
export class BoundedCache<T> {
  readonly #entries = new Map<string, { value: T; byteLength: number; round: number }>();
  readonly #maxBytes: number;
  readonly #release: (value: T) => void;
  #totalBytes = 0;
  #round = 0;

  constructor(maxBytes: number, release: (value: T) => void) {
    this.#maxBytes = maxBytes;
    this.#release = release;
  }

  startRound(): void {
    this.#round++;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.round = this.#round;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: T, byteLength: number): void {
    this.#entries.set(key, { value, byteLength, round: this.#round });
    this.#totalBytes += byteLength;
    for (const [oldKey, old] of this.#entries) {
      if (this.#totalBytes <= this.#maxBytes || old.round === this.#round) break;
      this.#entries.delete(oldKey);
      this.#totalBytes -= old.byteLength;
      this.#release(old.value);
    }
  }

  clear(): void {
    for (const { value } of this.#entries.values()) this.#release(value);
    this.#entries.clear();
    this.#totalBytes = 0;
  }
}
