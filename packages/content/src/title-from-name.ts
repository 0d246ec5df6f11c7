/** A file's name or an address's last path segment made a title: no extension, dashes and underscores as spaces. */
export function titleFromName(name: string): string | null {
  const segment = name.split(/[\\/]/).findLast((part) => part !== "") ?? "";
  const title = segment
    .replace(/\.[a-z][a-z0-9]{0,4}$/i, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return title === "" ? null : title;
}

/** The specification's fallback for pages without a title: the address's last path segment, else its host. */
export function titleFromAddress(address: string): string {
  const url = new URL(address);
  return titleFromName(decodeSegment(url.pathname)) ?? url.hostname;
}

function decodeSegment(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
