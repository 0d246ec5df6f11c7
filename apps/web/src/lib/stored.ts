/**
 * Reads a value from this browser's storage. Returns `fallback` if there is none, it cannot be read or `isValid`
 * refuses it.
 */
export function readStored<T>(key: string, fallback: T, isValid: (value: unknown) => value is T): T {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return fallback;
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : fallback;
  } catch (error) {
    // This is not an error, because browsers deny storage to pages in frames of other sites.
    console.warn(`"${key}" could not be read from this browser's storage.`, error);
    return fallback;
  }
}

/**
 * Writes a value to this browser's storage. If the storage is full or forbidden, that is logged, as the specification
 * requires.
 */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.error(`"${key}" could not be kept in this browser's storage.`, error);
  }
}
