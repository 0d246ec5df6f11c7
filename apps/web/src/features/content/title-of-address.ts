/** A title out of an address: its last segment without dashes, underscores and extension. Empty where it has none. */
export function titleOfAddress(address: string): string {
  const path = address
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/iu, "")
    .replace(/[?#][^]*/u, "");
  const segment = path.split("/").findLast((part) => part !== "") ?? "";
  return decode(segment)
    .replace(/\.[a-z0-9]{1,5}$/iu, "")
    .replaceAll(/[-_]+/gu, " ")
    .trim();
}

/** A segment with a broken escape is read as it stands. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
