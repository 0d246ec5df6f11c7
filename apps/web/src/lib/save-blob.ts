/** Time after which the object URL is revoked, when any browser has long taken over the file. */
const REVOKE_DELAY_MS = 60_000;

/** Saves a file from memory, because the server's Content-Disposition header would override the file name. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
