/** Callbacks to call on a change. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  add(listener: (value: T) => void): () => void {
    // Wrapped, so that the same function may be added twice and each addition ends by itself.
    const added = (value: T) => listener(value);
    this.#listeners.add(added);
    return () => this.#listeners.delete(added);
  }

  call(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }
}
