/** What was loaded from an address, once each, until it is no longer wanted. A failed load may be tried again. */
export class AssetCache<T> {
  readonly #load: (src: string) => Promise<T>;
  readonly #release: (asset: T) => void;
  readonly #loading = new Map<string, Promise<T>>();
  readonly #loaded = new Map<string, T>();

  constructor(load: (src: string) => Promise<T>, release: (asset: T) => void) {
    this.#load = load;
    this.#release = release;
  }

  get(src: string): T | null {
    return this.#loaded.get(src) ?? null;
  }

  load(src: string): Promise<T> {
    const known = this.#loading.get(src) ?? this.#start(src);
    this.#loading.set(src, known);
    return known;
  }

  /** Gives up everything else. */
  keepOnly(wanted: ReadonlySet<string>): void {
    for (const src of this.#loading.keys()) if (!wanted.has(src)) this.#loading.delete(src);
    for (const [src, asset] of this.#loaded) {
      if (wanted.has(src)) continue;
      this.#loaded.delete(src);
      this.#release(asset);
    }
  }

  async #start(src: string): Promise<T> {
    try {
      const asset = await this.#load(src);
      if (this.#loading.has(src)) this.#loaded.set(src, asset);
      else this.#release(asset);
      return asset;
    } catch (error) {
      this.#loading.delete(src);
      throw error;
    }
  }
}
