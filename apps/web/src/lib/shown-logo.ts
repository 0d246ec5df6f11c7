import { isLogoAddress } from "@inkreel/contract";

/** Returns the URL of a logo if it is safe to display, otherwise null. */
export function shownLogo(address: string | null): string | null {
  return address !== null && isLogoAddress(address) ? address : null;
}
