const UPLOAD_PATH = /^\/api\/uploads\/(\d{1,9})\/file(?:\?[^#\s]*)?$/u;
const WEB_ADDRESS = /^https?:\/\/[^\s/]/iu;
/** Addresses that run code, contain the data that they show, or lead to the machine of the reader. */
const UNSAFE_ADDRESS =
  /^[\s\p{Cc}]*(?:javascript:|vbscript:|filesystem:|file:\/|blob:https?:|data:[\w/+.;=-]*,)/iu;

/** Returns the number of the upload if this is the address of one on this server, otherwise null. */
export function uploadIdOf(address: string): number | null {
  const [, id] = UPLOAD_PATH.exec(address) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * Returns true for a possible logo: an upload on this server or a web address. It does not check the owner of the
 * upload.
 */
export function isLogoAddress(address: string): boolean {
  return uploadIdOf(address) !== null || isWebAddress(address);
}

/** Returns true for http and https addresses. */
export function isWebAddress(address: string): boolean {
  return WEB_ADDRESS.test(address) && URL.canParse(address);
}

/** Returns true if no text in a JSON value is an address that must never become a link or a picture. */
export function hasSafeAddresses(value: unknown): boolean {
  if (typeof value === "string") return !UNSAFE_ADDRESS.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(hasSafeAddresses);
}
