/** A set of event listeners. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  add(listener: (value: T) => void): () => void {
    // Wrapped, so that the same function can be added twice and removed separately.
    const added = (value: T) => listener(value);
    this.#listeners.add(added);
    return () => this.#listeners.delete(added);
  }

  call(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }
}
