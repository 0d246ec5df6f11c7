const MAX_CHARS = 500;

/**
 * Returns the relative file path of a picture's address ("images/oven.jpg"), decoded and without query. Null for
 * addresses with a scheme or host, absolute paths and empty ones.
 */
export function localPathOf(address: string | null): string | null {
  const path = (address ?? "").trim().replace(/[?#].*$/s, "");
  if (path === "" || path.length > MAX_CHARS || /^(?:[a-z][a-z\d+.-]*:|[\\/])/i.test(path)) return null;
  return decodePath(path);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
