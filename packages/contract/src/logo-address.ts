const UPLOAD_PATH = /^\/api\/uploads\/(\d{1,9})\/file(?:\?[^#\s]*)?$/u;
const WEB_ADDRESS = /^https?:\/\/[^\s/]/iu;
/** URLs that run code, embed data, or point to files on the viewer's computer. */
const UNSAFE_ADDRESS =
  /^[\s\p{Cc}]*(?:javascript:|vbscript:|filesystem:|file:\/|blob:https?:|data:[\w/+.;=-]*,)/iu;

/** Returns the upload id if the URL is an upload on this server, otherwise null. */
export function uploadIdOf(address: string): number | null {
  const [, id] = UPLOAD_PATH.exec(address) ?? [];
  return id === undefined ? null : Number(id);
}

/** Returns true for a valid logo URL: an upload on this server or a web address. Does not check who owns the upload. */
export function isLogoAddress(address: string): boolean {
  return uploadIdOf(address) !== null || isWebAddress(address);
}

/** Returns true for http and https URLs. */
export function isWebAddress(address: string): boolean {
  return WEB_ADDRESS.test(address) && URL.canParse(address);
}

/** Returns true if no string in a JSON value is an unsafe URL, which must never be used as a link or image source. */
export function hasSafeAddresses(value: unknown): boolean {
  if (typeof value === "string") return !UNSAFE_ADDRESS.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(hasSafeAddresses);
}
