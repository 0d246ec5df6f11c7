/** Reads a value from localStorage. Returns `fallback` if it is missing, unreadable or rejected by `isValid`. */
export function readStored<T>(key: string, fallback: T, isValid: (value: unknown) => value is T): T {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return fallback;
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : fallback;
  } catch (error) {
    // Not an error, because browsers deny storage to embedded pages.
    console.warn(`"${key}" could not be read from this browser's storage.`, error);
    return fallback;
  }
}

/** Writes a value to localStorage. Logs a failure (storage full or blocked), as the specification requires. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.error(`"${key}" could not be kept in this browser's storage.`, error);
  }
}
