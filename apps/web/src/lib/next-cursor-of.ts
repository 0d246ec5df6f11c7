/** Returns the cursor of the page that follows an answer, from its header `Link`. Null if it is the last page. */
export function nextCursorOf({ headers }: Pick<Response, "headers">): string | null {
  const address = /^<([^>]*)>; rel="next"$/u.exec(headers.get("link") ?? "")?.[1];
  return address === undefined ? null : new URL(address, window.location.href).searchParams.get("cursor");
}
