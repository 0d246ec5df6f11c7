const UPLOAD_PATH = /^\/api\/uploads\/(\d{1,9})\/file(?:\?[^#\s]*)?$/u;
const WEB_ADDRESS = /^https?:\/\/[^\s/]/iu;
/** Addresses that run or hold what they show, or lead into the reader's own machine. */
const UNSAFE_ADDRESS =
  /^[\s\p{Cc}]*(?:javascript:|vbscript:|filesystem:|file:\/|blob:https?:|data:[\w/+.;=-]*,)/iu;

/** The number of the upload that an address of this server stands for; null for every other address. */
export function uploadIdOf(address: string): number | null {
  const [, id] = UPLOAD_PATH.exec(address) ?? [];
  return id === undefined ? null : Number(id);
}

/** True for what a logo may be: an upload of this server or an address of the web. Whose upload it is, is not said. */
export function isLogoAddress(address: string): boolean {
  return uploadIdOf(address) !== null || isWebAddress(address);
}

/** True for what http or https lead to. */
export function isWebAddress(address: string): boolean {
  return WEB_ADDRESS.test(address) && URL.canParse(address);
}

/** True when no text anywhere in a JSON value is an address that must never become a link or a picture. */
export function hasSafeAddresses(value: unknown): boolean {
  if (typeof value === "string") return !UNSAFE_ADDRESS.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(hasSafeAddresses);
}
