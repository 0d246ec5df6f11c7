/** A name for a new scene, shaped as the server's own. `crypto.randomUUID` is missing on pages without TLS. */
export function newSceneKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `s${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
